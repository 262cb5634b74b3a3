import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getCalendarAddress } from '../../contract/events/calendar.ts'
import { getEvent, listEvents } from '../../contract/events/events.ts'
import { listParticipants } from '../../contract/events/participants.ts'
import { listEventPhotos } from '../../contract/events/photos.ts'
import { call } from '../platform/api/call.ts'
import { pollingOptions } from '../platform/api/poll-interval.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { eventDetailKeys, type EventFilter, eventKeys, cachedEvent } from './event-cache.ts'
import { dateRangeOf } from './event-times.ts'

/** Milliseconds. */
const staleTime = 60_000

const cursorIn = ({ next }: { next: string | null }) =>
  next && new URL(next, location.origin).searchParams.get('cursor')

export const eventsQuery = (finding: EventFilter) =>
  infiniteQueryOptions({
    queryKey: eventKeys.list(finding),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { mine, past, search, days, ordering } = finding
      return call(listEvents, {
        query: {
          ...(mine && { mine }),
          ...(past && { past }),
          ...(search && { search }),
          ...dateRangeOf(days),
          ...(ordering !== 'date' && { ordering }),
          ...(cursor !== null && { cursor }),
        },
        signal,
      })
    },
    initialPageParam: null as string | null,
    getNextPageParam: cursorIn,
    staleTime,
  })

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: eventKeys.one(id),
    queryFn: ({ signal }) => call(getEvent, { params: { id }, signal }),
    staleTime,
  })

/** Starts with what a list knows of it; places are taken from other pages, too, so it is read with every visit. */
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
      queryKey: [...eventDetailKeys.people(id), status],
      queryFn: ({ pageParam: cursor, signal }) =>
        call(listParticipants, {
          params: { id },
          query: { status, ...(cursor !== null && { cursor }) },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: cursorIn,
      refetchOnMount: 'always',
    },
    queryClient,
  )

export const useEventPhotos = (id: number) =>
  useInfiniteQuery(
    {
      queryKey: eventDetailKeys.photos(id),
      queryFn: ({ pageParam: cursor, signal }) =>
        call(listEventPhotos, { params: { id }, query: cursor === null ? {} : { cursor }, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: cursorIn,
      staleTime,
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
