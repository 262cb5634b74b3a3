import { eventDays, type EventFinding } from '../kept-events.ts'

export const tabs = ['all', 'yours'] as const

/**
 * What an address asks for. Days and nearness are for what is around, the past for one's own; words are looked for among
 * all events, in the order of a search.
 */
export function findingIn(params: URLSearchParams): EventFinding {
  const search = (params.get('q') ?? '').trim()
  if (search) return { mine: false, past: false, search, days: 'any', ordering: 'date' }
  const mine = params.get('tab') === 'yours'
  return {
    mine,
    past: mine && params.get('past') === '1',
    search,
    days: (!mine && eventDays.find((each) => each === params.get('days'))) || 'any',
    ordering: !mine && params.get('order') === 'near' ? 'distance' : 'date',
  }
}
