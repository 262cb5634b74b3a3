import { useKeeper } from '../../../platform/outbox/use-keeper.ts'
import { safeOutbox } from './safe-outbox.ts'

export default function SafeKeeper() {
  useKeeper(safeOutbox)
  return null
}
