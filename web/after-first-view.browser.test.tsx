import { createStore, keys } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { getEvent } from '../contract/events/events.ts'
import { storeConsent } from './accounts/consent/decision.ts'
import { useEvent } from './events/data.ts'
import { eventOf } from './events/test-events.tsx'
import { startCachingSeenQueries } from './frame/offline/keep-seen.ts'
import { answer } from './platform/api/fake-network.ts'
import { actAs, person } from './platform/session/fake-session.ts'
import { offlineDatabase } from './platform/storage/clear-storage.ts'
import { startAfterFirstView } from './after-first-view.ts'

const storedIds = () => keys<string>(createStore(offlineDatabase, 'seen'))

let stop = () => {}
afterEach(() => {
  stop()
  startCachingSeenQueries()()
})

test('what a screen shows is stored for offline use as soon as it has arrived', async () => {
  actAs(person())
  storeConsent({ functional: true, analytics: false, marketing: false })
  answer(getEvent, () => eventOf({ id: 7 }))
  // The page has just been opened.
  vi.spyOn(performance, 'now').mockReturnValueOnce(0)
  stop = startAfterFirstView()
  const { result } = await renderHook(() => useEvent(7))
  await expect.poll(() => result.current.data?.id).toBe(7)
  await expect
    .poll(async () => (await storedIds()).some((id) => id.includes('event')), { timeout: 900 })
    .toBe(true)
})
