import { useOutboxSending } from '../../../platform/outbox/outbox.ts'
import { safeOutbox } from './safe-outbox.ts'

export default function SafeOutboxRunner() {
  useOutboxSending(safeOutbox)
  return null
}
