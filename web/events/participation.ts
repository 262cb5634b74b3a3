import type { Event } from '../../contract/events/events.ts'
import { claimPlace, joinEvent, type Joined, leaveEvent } from '../../contract/events/participants.ts'
import { type CachedItems, type ItemChange, patchCachedItem } from '../platform/api/cached-items.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { changeParticipation, refetchEventPost } from '../posts/joining/participation.ts'
import { eventDetailKeys, eventKeys } from './event-cache.ts'
import { goesToWaitingList } from './event-status.ts'

/** The expected participation of the viewer, until the server replies. */
type Participation = Pick<
  Event,
  'my_status' | 'guests' | 'participants' | 'waiting' | 'my_turn' | 'offered_until'
>

const partySize = ({ my_status, guests }: Event) => (my_status === 'going' ? 1 + guests : 0)

const withoutPlace = (event: Event): Participation => ({
  my_status: 'none',
  guests: 0,
  participants: Math.max(0, event.participants - partySize(event)),
  waiting: Math.max(0, event.waiting - (event.my_status === 'waiting' ? 1 : 0)),
  my_turn: null,
  offered_until: null,
})

const withPlace = (event: Event, guests: number): Participation => ({
  my_status: 'going',
  guests,
  participants: event.participants - partySize(event) + 1 + guests,
  waiting: event.waiting,
  my_turn: null,
  offered_until: null,
})

const onWaitingList = (event: Event, guests: number): Participation => ({
  my_status: 'waiting',
  guests,
  participants: event.participants,
  waiting: event.waiting + 1,
  my_turn: event.waiting + 1,
  offered_until: null,
})

function participationAfterJoin(event: Event, guests: number): Participation {
  if (event.my_status === 'going') return withPlace(event, guests)
  if (event.my_status === 'waiting') return { ...event, guests }
  return goesToWaitingList(event, guests) ? onWaitingList(event, guests) : withPlace(event, guests)
}

const hasGuests = (event: Event, guests: number) =>
  event.guests === guests && (event.my_status === 'going' || event.my_status === 'waiting')

/** Joins, joins the waiting list, or changes the number of guests. */
export const joinOrChangeGuests = (event: Event, guests: number) =>
  change(event, 'event-page.not_joined', {
    patch: (before) =>
      hasGuests(before, guests) ? before : { ...before, ...participationAfterJoin(before, guests) },
    send: () => call(joinEvent, { params: { id: event.id }, body: { guests } }),
  })

export const giveUpPlace = (event: Event) =>
  change(event, 'event-page.not_left', {
    patch: (before) => (before.my_status === 'none' ? before : { ...before, ...withoutPlace(before) }),
    send: () => call(leaveEvent, { params: { id: event.id } }),
  })

export const claimOfferedPlace = (event: Event) =>
  change(event, 'event-page.not_claimed', {
    patch: (before) =>
      before.my_status === 'going' ? before : { ...before, ...withPlace(before, before.guests) },
    send: () => call(claimPlace, { params: { id: event.id } }),
  })

async function change(
  { id }: Event,
  failure: TextKey,
  { patch, send }: ItemChange<Event, Joined>,
): Promise<void> {
  const result = await changeParticipation<CachedItems<Event>, Joined>(id, {
    queryKey: eventKeys.all,
    update: (cached) => patchCachedItem(cached, id, patch),
    send,
    applyReply: (cached, joined) => patchCachedItem(cached, id, (event) => ({ ...event, ...joined })),
    failure,
  })
  if (result !== 'changed' && result !== 'refused') return
  void queryClient.invalidateQueries({ queryKey: eventDetailKeys.people(id) })
  await Promise.all([queryClient.invalidateQueries({ queryKey: eventKeys.one(id) }), refetchEventPost(id)])
}
