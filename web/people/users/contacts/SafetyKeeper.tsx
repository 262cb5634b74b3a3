import { useKeeper } from '../../../platform/outbox/use-keeper.ts'
import { updates } from './safety-outbox.ts'

export default function SafetyKeeper() {
  useKeeper(updates)
  return null
}
