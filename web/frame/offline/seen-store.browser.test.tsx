import { createStore, entries as recordsIn, set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { storeConsent } from '../../accounts/consent/decision.ts'
import { offlineDatabase } from '../../platform/storage/clear-storage.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { toOwnerKey } from '../../platform/session/session.ts'
import { postKeys } from '../../posts/post-cache.ts'
import { postOf } from '../../posts/test-posts.ts'
import { saveSeen, type SeenRecord, pruneSeen } from './seen-store.ts'
import { seenLimits } from './keep-seen.ts'

const choose = (functional: boolean) => storeConsent({ functional, analytics: false, marketing: false })
const database = createStore(offlineDatabase, 'seen')
const storedIds = async () => (await recordsIn<string, SeenRecord>(database)).map(([id]) => id)

beforeEach(() => {
  actAs(person())
  choose(true)
})

test('thirty posts of this release and the last fourteen days are kept', async () => {
  const day = 24 * 3600_000
  const now = Date.now()
  const owner = toOwnerKey(person())
  const record = (id: number) => ({
    owner,
    kind: 'post',
    entries: [[postKeys.one(id), postOf({ id })]] as const,
  })
  await saveSeen('old', { ...record(50), fetched_at: now - 15 * day })
  for (let id = 1; id <= 35; id++) await saveSeen(`${id}`, { ...record(id), fetched_at: now })
  const [last] = await pruneSeen(seenLimits)
  expect(await storedIds()).toHaveLength(30)
  expect(await storedIds()).not.toContain('old')
  await set('other', { ...last, version: 'https://xom.example/assets/index-older.js' }, database)
  await pruneSeen(seenLimits)
  expect(await storedIds()).not.toContain('other')
})

test('records above the size limit are deleted', async () => {
  const large = 'x'.repeat(600_000)
  for (const id of ['a', 'b', 'c'])
    await saveSeen(id, {
      owner: toOwnerKey(person()),
      kind: 'post',
      entries: [[['x'], large]],
      fetched_at: Date.now(),
    })
  await pruneSeen(seenLimits)
  const remaining = await storedIds()
  expect(remaining).toHaveLength(2)
})
