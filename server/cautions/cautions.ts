import type { Caution } from '../../contract/market/cautions.ts'

/** Why a reader of the text is warned; in the order of the contract. */
export const cautionsOf = (_text: string): Caution[] => []
