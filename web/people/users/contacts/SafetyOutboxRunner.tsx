import { useOutboxSending } from '../../../platform/outbox/outbox.ts'
import { safetyOutbox } from './safety-outbox.ts'

export default function SafetyOutboxRunner() {
  useOutboxSending(safetyOutbox)
  return null
}
