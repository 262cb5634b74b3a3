import { type Caution, cautions } from '../../contract/market/cautions.ts'
import { readingsOf } from './readings.ts'
import { rules } from './rules.ts'

const longest = 5000

/** Why a reader of the text is warned, in the order of the contract; addresses at `ownHost` are no links. */
export function cautionsOf(text: string, ownHost = ''): Caution[] {
  const readings = readingsOf(without(ownHost, text.slice(0, longest)))
  return cautions.filter((caution) => caution !== 'same_picture' && rules[caution](readings))
}

/** A telephone number or a link warns the reader; these are for staff as well. */
export const isGrave = (caution: Caution) =>
  caution === 'deposit' || caution === 'bank_account' || caution === 'same_picture'

/** Whole hosts only: what goes on after it is another's. */
function without(host: string, text: string): string {
  if (!host) return text
  return text
    .split(/(\s+)/)
    .map((word) => (isAt(host, word) ? '' : word))
    .join('')
}

const isAt = (host: string, word: string) => {
  const { 0: scheme = '' } = /^\(?(?:https?:\/\/)?/i.exec(word) ?? []
  const rest = word.slice(scheme.length).toLowerCase()
  return rest.startsWith(host) && /^(?:$|[/?#),!;]|\.$)/.test(rest.slice(host.length))
}
