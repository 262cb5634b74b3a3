import type { Offer } from '../../../contract/posts/favours.ts'

export type Stage = 'offered' | 'accepted' | 'handed_over' | 'completed' | 'rated'
export type End = 'declined' | 'withdrawn' | 'no_show'
type Known = Pick<Offer, 'steps' | 'status' | 'is_lending' | 'created_at' | 'updated_at'>
type Step = Offer['steps'][number]

export interface Progress {
  reached: Partial<Record<Stage, string>>
  end: { what: End; by: Step['by']; at: string } | null
}

const ends: Partial<Record<Step['move'], End>> = {
  decline: 'declined',
  withdraw: 'withdrawn',
  no_show: 'no_show',
}

/** After a restart only later steps count. */
export function progressOf(offer: Known): Progress {
  const { steps, status, is_lending, created_at, updated_at } = offer
  let reached: Progress['reached'] = {}
  let end: Progress['end'] = null
  for (const { move, by, at } of steps) {
    const what = ends[move]
    if (what) end = { what, by, at }
    else if (move === 'reopen') {
      // Taking a no-show back changes nothing else; any other restart has to be agreed again.
      if (end?.what !== 'no_show') reached = { offered: reached.offered ?? at }
      end = null
    } else {
      if (move === 'offer') {
        reached = { offered: at }
        end = null
      }
      if (move === 'accept') reached = { ...reached, accepted: at }
      if (move === 'complete') reached = { ...reached, [is_lending ? 'handed_over' : 'completed']: at }
      if (move === 'return') reached = { ...reached, completed: at }
    }
  }
  reached.offered ??= created_at
  if (status === 'completed') reached.completed ??= updated_at
  return { reached, end }
}

export const stagesOf = (is_lending: boolean): Stage[] =>
  is_lending
    ? ['offered', 'accepted', 'handed_over', 'completed', 'rated']
    : ['offered', 'accepted', 'completed', 'rated']
