import { useKeepSending } from '../../../platform/outbox/outbox.ts'
import { safetyOutbox } from './safety-outbox.ts'

export default function SafetyOutboxRunner() {
  useKeepSending(safetyOutbox)
  return null
}
