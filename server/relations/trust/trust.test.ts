import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { trustLevelOf, trustLevels, trustRequirements } from '../../../contract/relations/trust.ts'
import { addFavour } from '../../favours/testing-favours.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { loadTrustFacts } from './queries.ts'
import { loadTrustLevel } from './trust.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('favours').execute()
  await server.db.deleteFrom('orders').execute()
  await setUp('lan', { days: 40 })
  for (const other of ['minh', 'hoa', 'tuan', 'ha']) await setUp(other, { days: 400 })
})

const ago = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)

const setUp = (username: string, { days, is_verified = true }: { days: number; is_verified?: boolean }) =>
  server.db
    .updateTable('users')
    .set({ created_at: ago(days), is_verified, staff_role: null })
    .where('username', '=', username)
    .execute()

const levelOfUser = async (username: string) =>
  loadTrustLevel(server.db, await server.userId(username), server.clock.now())
const standing = async (username: string) =>
  loadTrustFacts(server.db, await server.userId(username), server.clock.now())

const helps = (helper: string, helped: string, days = 0) =>
  addFavour(server, { helper, helped, finished_at: ago(days) })

const buys = async (buyer: string, seller: string, days = 0) =>
  server.db
    .insertInto('orders')
    .values({
      order_id: `order_${Math.random()}`,
      buyer_id: await server.userId(buyer),
      seller_id: await server.userId(seller),
      status: 'completed',
      total: 1000,
      lapses_at: ago(days),
      completed_at: ago(days),
      created_at: ago(days),
      updated_at: ago(days),
    })
    .execute()

test('favours and orders with several neighbours make an account trusted', async () => {
  expect(await levelOfUser('lan')).toBe('known')
  await helps('lan', 'minh')
  await helps('hoa', 'lan', 40)
  await buys('lan', 'tuan')
  await buys('lan', 'minh', 40)
  expect(await standing('lan')).toMatchObject({ counterparts: 3, deeds: 4 })
  expect(await levelOfUser('lan')).toBe('known')
  await buys('hoa', 'lan')
  expect(await levelOfUser('lan')).toBe('trusted')
})

test('trust farmed by two friends: a hundred favours and orders gain no more than one', async () => {
  for (let n = 0; n < 50; n++) {
    await helps('lan', 'minh')
    await helps('minh', 'lan')
  }
  for (let n = 0; n < 100; n++) await buys(n % 2 ? 'lan' : 'minh', n % 2 ? 'minh' : 'lan')
  for (const friend of ['lan', 'minh'])
    expect(await standing(friend)).toMatchObject({ counterparts: 1, deeds: 1 })
})

test('trust farmed by two friends: they are not trusted after years either', async () => {
  for (let days = 0; days < 360; days += 10) await helps('lan', 'minh', days)
  expect((await standing('lan'))?.deeds).toBeGreaterThanOrEqual(12)
  expect(await levelOfUser('lan')).toBe('known')
})

test('only people with a verified number and an account of a week who are not leaving count', async () => {
  await setUp('minh', { days: 400, is_verified: false })
  await setUp('hoa', { days: 6 })
  await server.db
    .updateTable('users')
    .set({ leaving_at: ago(0) })
    .where('username', '=', 'tuan')
    .execute()
  for (const other of ['minh', 'hoa', 'tuan']) await helps('lan', other)
  expect(await standing('lan')).toMatchObject({ counterparts: 0, deeds: 0 })
  await server.db.updateTable('users').set({ leaving_at: null }).where('username', '=', 'tuan').execute()
  expect(await standing('lan')).toMatchObject({ counterparts: 1, deeds: 1 })
})

test('unfinished favours and orders don’t count', async () => {
  await addFavour(server, { helper: 'lan', helped: 'minh', finished_at: null })
  expect(await standing('lan')).toMatchObject({ counterparts: 0 })
})

test.each([
  ['an account of today, though verified', { days: 0 }, 'new'],
  ['a verified one of yesterday', { days: 1 }, 'known'],
  ['one without a number of last week', { days: 13, is_verified: false }, 'new'],
  ['one without a number after two weeks', { days: 14, is_verified: false }, 'known'],
])('%s', async (_, account, level) => {
  await setUp('lan', account)
  expect(await levelOfUser('lan')).toBe(level)
})

test('a favour with a neighbour makes an account known without a number', async () => {
  await setUp('lan', { days: 2, is_verified: false })
  expect(await levelOfUser('lan')).toBe('new')
  await helps('lan', 'minh')
  expect(await levelOfUser('lan')).toBe('known')
})

test('an unknown account is new, staff are trusted', async () => {
  expect(await loadTrustLevel(server.db, 999_999_999, server.clock.now())).toBe('new')
  await server.appoint('lan')
  expect(await levelOfUser('lan')).toBe('trusted')
})

test('more of anything but false alerts never lowers the level', () => {
  const standings = fc.record({
    days: fc.nat(100),
    is_verified: fc.boolean(),
    has_ward: fc.boolean(),
    is_staff: fc.boolean(),
    counterparts: fc.nat(8),
    deeds: fc.nat(12),
    false_alerts: fc.nat(4),
  })
  const rank = (each: Parameters<typeof trustLevelOf>[0]) => trustLevels.indexOf(trustLevelOf(each))
  fc.assert(
    fc.property(standings, standings, (one, other) => {
      const both = {
        days: Math.max(one.days, other.days),
        is_verified: one.is_verified || other.is_verified,
        has_ward: one.has_ward || other.has_ward,
        is_staff: one.is_staff || other.is_staff,
        counterparts: Math.max(one.counterparts, other.counterparts),
        deeds: Math.max(one.deeds, other.deeds),
        false_alerts: Math.min(one.false_alerts, other.false_alerts),
      }
      expect(rank(both)).toBeGreaterThanOrEqual(Math.max(rank(one), rank(other)))
      const few = { ...one, is_staff: false, counterparts: trustRequirements.trusted.counterparts - 1 }
      expect(trustLevelOf(few)).not.toBe('trusted')
    }),
  )
})
