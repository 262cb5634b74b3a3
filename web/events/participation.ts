import type { Event } from '../../contract/events/events.ts'
import { claimPlace, joinEvent, type Joined, leaveEvent } from '../../contract/events/participants.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { isChanging, useIsChanging } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/toast-failure.ts'
import { text } from '../platform/i18n/i18n.ts'
import {
  eventDetailKeys,
  eventKeys,
  markEventListsStale,
  refetchEventPost,
  sendParticipation,
} from './event-cache.ts'
import { goesToWaitingList } from './event-status.ts'

/** What the viewer's place would be; the server's reply has the last word. */
type Participation = Pick<
  Event,
  'my_status' | 'guests' | 'participants' | 'waiting' | 'my_turn' | 'offered_until'
>

const partyOf = ({ my_status, guests }: Event) => (my_status === 'going' ? 1 + guests : 0)

const withoutPlace = (event: Event): Participation => ({
  my_status: 'none',
  guests: 0,
  participants: Math.max(0, event.participants - partyOf(event)),
  waiting: Math.max(0, event.waiting - (event.my_status === 'waiting' ? 1 : 0)),
  my_turn: null,
  offered_until: null,
})

const withPlace = (event: Event, guests: number): Participation => ({
  my_status: 'going',
  guests,
  participants: event.participants - partyOf(event) + 1 + guests,
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

/** Comes, waits, or changes how many come along. */
export const joinOrChangeGuests = (event: Event, guests: number) =>
  changeParticipation(event, 'event-page.not_joined', {
    show: (one) => (hasGuests(one, guests) ? one : { ...one, ...participationAfterJoin(one, guests) }),
    ask: () => call(joinEvent, { params: { id: event.id }, body: { guests } }),
  })

export const giveUpPlace = (event: Event) =>
  changeParticipation(event, 'event-page.not_left', {
    show: (one) => (one.my_status === 'none' ? one : { ...one, ...withoutPlace(one) }),
    ask: () => call(leaveEvent, { params: { id: event.id } }),
  })

export const claimOfferedPlace = (event: Event) =>
  changeParticipation(event, 'event-page.not_claimed', {
    show: (one) => (one.my_status === 'going' ? one : { ...one, ...withPlace(one, one.guests) }),
    ask: () => call(claimPlace, { params: { id: event.id } }),
  })

interface ParticipationChange {
  /** Idempotent. */
  show: (event: Event) => Event
  ask: () => Promise<Joined>
}

type Failed = 'event-page.not_joined' | 'event-page.not_left' | 'event-page.not_claimed'

/** Shows at once; a refusal takes it back with a toast. Further presses meanwhile do nothing. */
async function changeParticipation(
  { id }: Event,
  failed: Failed,
  { show, ask }: ParticipationChange,
): Promise<void> {
  if (isChanging(eventKeys.one(id))) return
  try {
    await sendParticipation(id, show, ask)
    markEventListsStale()
    void queryClient.invalidateQueries({ queryKey: eventDetailKeys.people(id) })
  } catch (error) {
    void toastFailure(text(failed), error)
    // Others took the last place, or it was changed or deleted, since it was read.
    if (!(error instanceof ApiError && [404, 409].includes(error.status))) return
  }
  await Promise.all([queryClient.invalidateQueries({ queryKey: eventKeys.one(id) }), refetchEventPost(id)])
}

export const useIsJoining = ({ id }: Event) => useIsChanging(eventKeys.one(id))
