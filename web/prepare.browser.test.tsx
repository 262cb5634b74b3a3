import { createStore, keys } from 'idb-keyval'
import { expect, onTestFinished, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { getMe } from '../contract/accounts/accounts.ts'
import { getEvent } from '../contract/events/events.ts'
import { countUnread } from '../contract/notifications/unread-count.ts'
import { storeConsent } from './accounts/consent/decision.ts'
import { useEvent } from './events/data.ts'
import { eventOf } from './events/test-events.tsx'
import { startCachingSeenQueries } from './frame/offline/keep-seen.ts'
import { answer } from './platform/api/fake-network.ts'
import { actAs, person } from './platform/session/fake-session.ts'
import { offlineDatabase } from './platform/storage/clear-storage.ts'
import { prepare } from './prepare.ts'

const storedIds = () => keys<string>(createStore(offlineDatabase, 'seen'))

test('what the first screen shows is stored for offline use as soon as it has arrived', async () => {
  onTestFinished(() => startCachingSeenQueries()())
  actAs(person())
  storeConsent({ functional: true, analytics: false, marketing: false })
  answer(getMe, () => person())
  answer(countUnread, () => ({ unread_count: 0, newest: null }))
  answer(getEvent, () => eventOf({ id: 7 }))
  await prepare([])
  const { result } = await renderHook(() => useEvent(7))
  await expect.poll(() => result.current.data?.id).toBe(7)
  await expect
    .poll(async () => (await storedIds()).some((id) => id.includes('event')), { timeout: 1500 })
    .toBe(true)
})
