import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getCalendarAddress } from '../../contract/events/calendar.ts'
import { type Event, getEvent, listEvents } from '../../contract/events/events.ts'
import { listParticipants } from '../../contract/events/participants.ts'
import { listEventPhotos } from '../../contract/events/photos.ts'
import { call } from '../platform/api/call.ts'
import { queryClient, pollingOptions } from '../platform/api/query-client.ts'
import { cursorPages } from '../platform/pages/cursor-pages.ts'
import type { LiveRow } from '../platform/socket/live-rows.ts'
import { eventDetailKeys, type EventFilter, eventKeys, cachedEvent } from './event-cache.ts'
import { dateRangeOf } from './event-times.ts'

/** Milliseconds. */
const staleTime = 60_000

export const eventsQuery = (filter: EventFilter) =>
  cursorPages(eventKeys.list(filter), (page, signal) => {
    const { mine, past, search, days, ordering } = filter
    return call(listEvents, {
      query: {
        ...(mine && { mine }),
        ...(past && { past }),
        ...(search && { search }),
        ...dateRangeOf(days),
        ...(ordering !== 'date' && { ordering }),
        ...page,
      },
      signal,
    })
  })

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: eventKeys.one(id),
    queryFn: ({ signal }) => call(getEvent, { params: { id }, signal }),
    staleTime,
    meta: { topics: (event?: Event) => [`event:${id}`, ...(event ? [`profile:${event.organiser.id}`] : [])] },
  })

export const liveEvents: LiveRow = {
  queryKey: eventKeys.all,
  load: ({ id }: { id: number }) => call(getEvent, { params: { id } }),
}

/** Shows the data of a list at first. Refetched with each visit, because other pages can change the places. */
export const useEvent = (id: number) =>
  useQuery(
    {
      ...eventQuery(id),
      initialData: () => cachedEvent(id),
      initialDataUpdatedAt: 0,
      refetchOnMount: 'always',
      ...pollingOptions,
    },
    queryClient,
  )

export const useParticipants = (id: number, status: 'going' | 'waiting') =>
  useInfiniteQuery(
    {
      ...cursorPages([...eventDetailKeys.people(id), status], (page, signal) =>
        call(listParticipants, { params: { id }, query: { status, ...page }, signal }),
      ),
      refetchOnMount: 'always',
      meta: { topics: [`event:${id}`] },
    },
    queryClient,
  )

export const useEventPhotos = (id: number) =>
  useInfiniteQuery(
    {
      ...cursorPages(eventDetailKeys.photos(id), (page, signal) =>
        call(listEventPhotos, { params: { id }, query: page, signal }),
      ),
      meta: { topics: [`event:${id}`] },
    },
    queryClient,
  )

export const useCalendarAddress = () =>
  useQuery(
    {
      queryKey: eventDetailKeys.calendar,
      queryFn: ({ signal }) => call(getCalendarAddress, { signal }),
      staleTime,
    },
    queryClient,
  )
