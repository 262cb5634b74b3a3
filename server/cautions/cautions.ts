import { type Caution, cautions } from '../../contract/market/cautions.ts'
import { readingsOf } from './readings.ts'
import { rules } from './rules.ts'

const pieceLength = 5000
/** So that nothing hides where two pieces meet. */
const overlap = 200

/** Why a reader of the text is warned, in the order of the contract; addresses at `ownHost` are no links. */
export function cautionsOf(text: string, ownHost = ''): Caution[] {
  const found = new Set<Caution>(piecesOf(without(ownHost, text)).flatMap(inPiece))
  return cautions.filter((caution) => found.has(caution))
}

const inPiece = (piece: string) => {
  const readings = readingsOf(piece)
  return textCautions.filter((caution) => rules[caution](readings))
}

const textCautions = cautions.filter(
  (caution): caution is Exclude<Caution, 'same_picture'> => caution !== 'same_picture',
)

const piecesOf = (text: string) =>
  Array.from({ length: Math.max(1, Math.ceil((text.length - overlap) / (pieceLength - overlap))) }, (_, n) =>
    text.slice(n * (pieceLength - overlap), n * (pieceLength - overlap) + pieceLength),
  )

/** A telephone number or a link warns the reader; these are for staff as well. */
export const isGrave = (caution: Caution) => caution !== 'phone' && caution !== 'link'

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
