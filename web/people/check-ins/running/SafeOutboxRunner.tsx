import { useKeepSending } from '../../../platform/outbox/outbox.ts'
import { safeOutbox } from './safe-outbox.ts'

export default function SafeOutboxRunner() {
  useKeepSending(safeOutbox)
  return null
}
