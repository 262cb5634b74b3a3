import { type Caution, cautions } from '../../contract/market/cautions.ts'
import { readingsOf } from './readings.ts'
import { rules } from './rules.ts'

const longest = 5000

/** Why a reader of the text is warned, in the order of the contract; addresses of `ownHost` are no links. */
export function cautionsOf(text: string, ownHost = ''): Caution[] {
  const others = ownHost ? text.replaceAll(ownHost, ' ') : text
  const readings = readingsOf(others.slice(0, longest))
  return cautions.filter((caution) => caution !== 'same_picture' && rules[caution](readings))
}
