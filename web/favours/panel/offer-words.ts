import type { Offer } from '../../../contract/posts/favours.ts'
import { text } from '../../platform/i18n/i18n.ts'

export type Way = 'help' | 'lend' | 'give'

export const wayOf = ({ kind, is_lending }: Pick<Offer, 'kind' | 'is_lending'>): Way =>
  is_lending ? 'lend' : kind === 'give' ? 'give' : 'help'

/** The other side's name, also once they have left. */
export const nameOf = ({ other }: Pick<Offer, 'other'>) => other?.display_name ?? text('favours.neighbour')
