import { useInfiniteQuery } from '@tanstack/react-query'
import { createStore, entries as recordsIn } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { getEvent, listEvents } from '../../../contract/events/events.ts'
import { storeConsent } from '../../accounts/consent/decision.ts'
import { eventsQuery, useEvent } from '../../events/data.ts'
import type { EventFilter } from '../../events/event-cache.ts'
import { eventOf, pageOf } from '../../events/test-events.tsx'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { offlineDatabase } from '../../platform/storage/clear-storage.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { startCachingSeenQueries } from './keep-seen.ts'
import { hidePage } from './test-seen.ts'

const all: EventFilter = { mine: false, past: false, search: '', days: 'any', ordering: 'date' }
const listOf = (filter: EventFilter) => renderHook(() => useInfiniteQuery(eventsQuery(filter), queryClient))

let stop = () => {}
beforeEach(() => {
  actAs(person())
  storeConsent({ functional: true, analytics: false, marketing: false })
  queryClient.setDefaultOptions({ queries: { retry: false } })
  stop = startCachingSeenQueries()
})
afterEach(() => stop())

test('the events and an opened event are shown offline, a search is not stored', async () => {
  const event = eventOf({ id: 7 })
  answer(listEvents, () => pageOf([event], '/api/events/?cursor=abc'))
  answer(getEvent, () => event)
  const lists = [await listOf(all), await listOf({ ...all, search: 'cầu lông' })]
  for (const { result } of lists) await expect.poll(() => result.current.data?.pages).toHaveLength(1)
  const opened = await renderHook(() => useEvent(7))
  await expect.poll(() => opened.result.current.isFetchedAfterMount).toBe(true)
  hidePage()
  await expect.poll(() => recordsIn(createStore(offlineDatabase, 'seen'))).toHaveLength(2)
  for (const { unmount } of [...lists, opened]) await unmount()

  queryClient.clear()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer(listEvents, () => unreachable)
  answer(getEvent, () => unreachable)
  const again = await listOf(all)
  await expect.poll(() => again.result.current.data?.pages[0]?.results).toMatchObject([{ id: 7 }])
  const seen = await renderHook(() => useEvent(7))
  await expect.poll(() => seen.result.current.data?.name).toBe(event.name)
})
