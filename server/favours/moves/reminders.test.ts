/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { setReturnDay } from '../../../contract/favours/offers.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { neighbours, refusal } from '../offers/testing-offers.ts'

let server: TestServer
let xom: ReturnType<typeof neighbours>
beforeAll(async () => {
  server = await startTestServer()
  xom = neighbours(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.runJobs()
  for (const table of ['notifications', 'favours', 'posts', 'blocks'] as const)
    await server.db.deleteFrom(table).execute()
})

const aheadMs = 7 * hourMs

/** A full hour in Viet Nam, `days` after the test's today. */
function at(days: number, hour: number) {
  const today = Math.floor((server.clock.now().getTime() + aheadMs) / dayMs)
  return new Date((today + days) * dayMs - aheadMs + hour * hourMs)
}

const goTo = (moment: Date) =>
  server.clock.forward((moment.getTime() - server.clock.now().getTime()) / 1000 + 1)

/** Lends lan something of minh's, handed over now and due at `due`. */
async function lent(due: Date) {
  const post = await xom.write('lan', { category: 'request', due_date: due.toISOString() })
  const { id } = (await xom.offer('minh', post)).body
  await xom.move('lan', 'accept', id)
  await xom.move('lan', 'complete', id)
  await server.db.deleteFrom('notifications').execute()
  return { post, id }
}

const reminders = async (name: string) => {
  await server.runJobs()
  return (await xom.notified(name)).map(({ kind, scheduled_for }) => [kind, scheduled_for])
}

test(
  'the borrower is reminded the day before and on the day, the lender on the day',
  { tags: ['full'] },
  async () => {
    goTo(at(1, 12))
    const { post, id } = await lent(at(3, 18))
    const [before, day] = [at(2, 9), at(3, 9)]
    goTo(at(2, 8))
    expect(await reminders('lan')).toEqual([])
    goTo(before)
    expect(await reminders('lan')).toEqual([['due_tomorrow', before]])
    expect(await reminders('minh')).toEqual([])
    expect(await xom.notified('lan')).toMatchObject([
      { topic: `offer:${id}`, action_url: `/posts/${post}#offer-${id}`, post_id: post },
    ])
    await server.db.updateTable('notifications').set({ read_at: server.clock.now() }).execute()
    goTo(day)
    expect(await reminders('lan')).toEqual([
      ['due_tomorrow', before],
      ['due_today', day],
    ])
    expect(await reminders('minh')).toEqual([['due_today', day]])
  },
)

test('a reminder that runs twice is sent once', async () => {
  goTo(at(1, 12))
  const due = at(3, 18)
  const { id } = await lent(due)
  const [before, day] = [at(2, 9), at(3, 9)]
  const again = (on: string) =>
    addJob(server.db, 'remind_of_return', { favour_id: id, due_date: due.toISOString(), on })
  goTo(before)
  await again('day-before')
  expect(await reminders('lan')).toHaveLength(1)
  await server.db.updateTable('notifications').set({ read_at: server.clock.now() }).execute()
  await again('day-before')
  expect(await reminders('lan')).toHaveLength(1)
  goTo(day)
  await again('day')
  expect(await reminders('lan')).toHaveLength(2)
  await server.db.updateTable('notifications').set({ read_at: server.clock.now() }).execute()
  for (const on of ['day', 'day-before']) await again(on)
  expect(await reminders('lan')).toHaveLength(2)
})

test('a late hand-over plans future reminders only', async () => {
  goTo(at(1, 12))
  await lent(at(0, 22))
  const { id } = await lent(at(1, 18))
  const day = at(1, 9)
  expect(await reminders('lan')).toEqual([])
  goTo(day)
  expect(await reminders('lan')).toEqual([['due_today', day]])
  expect((await xom.notified('minh')).map(({ topic }) => topic)).toEqual([`offer:${id}`])
})

test('a reminder is not sent after its day', async () => {
  goTo(at(1, 12))
  await lent(at(2, 18))
  goTo(at(4, 1))
  expect(await reminders('lan')).toEqual([])
})

test('no reminder is sent after the return, for another date, or across a block', async () => {
  goTo(at(1, 12))
  const [before, day] = [at(1, 9), at(2, 9)]
  const [back, moved] = [await lent(at(2, 18)), await lent(at(2, 18))]
  await xom.move('lan', 'return', back.id)
  await server.db
    .updateTable('favours')
    .set({ due_date: at(9, 9) })
    .where('id', '=', moved.id)
    .execute()
  const hidden = await lent(at(2, 18))
  const person = async (username: string) => ({ id: await server.userId(username), username, post: 0 })
  await putBlock(server, await person('minh'), await person('lan'))
  for (const moment of [before, day]) {
    goTo(moment)
    expect([await reminders('lan'), await reminders('minh')]).toEqual([[], []])
  }
  await server.db.deleteFrom('blocks').execute()
  expect((await xom.read('lan', hidden.id)).body.status).toBe('handed_over')
})

test('a loan without a date can get one after the hand-over, with reminders', async () => {
  goTo(at(1, 12))
  const post = await xom.write('lan', { category: 'request', is_lending: true })
  expect((await server.ask(getPost, { as: 'minh', params: { id: post } })).body.is_lending).toBe(true)
  const { id } = (await xom.offer('minh', post)).body
  const until = (as: string, due_date: Date) =>
    server.ask(setReturnDay, { as, params: { id }, body: { due_date: due_date.toISOString() } })
  const day = at(3, 18)
  expect(await refusal(until('lan', day))).toEqual([409, 'not_now'])
  await xom.move('lan', 'accept', id)
  expect((await xom.move('minh', 'complete', id)).body).toMatchObject({
    status: 'handed_over',
    due_date: null,
  })
  expect((await until('hoa', day)).status).toBe(404)
  expect((await until('lan', at(0, 1))).status).toBe(400)
  expect((await until('lan', day)).body.due_date).toBe(day.toISOString())
  expect(await refusal(until('minh', at(4, 18)))).toEqual([409, 'not_now'])
  await server.db.deleteFrom('notifications').execute()
  goTo(at(2, 9))
  expect((await reminders('lan')).map(([kind]) => kind)).toEqual(['due_tomorrow'])
  expect((await xom.move('lan', 'return', id)).body.status).toBe('completed')
})

test('a request for work with a date is completed without a hand-over', async () => {
  const due_date = at(3, 18).toISOString()
  const post = await xom.write('lan', { category: 'request', is_lending: false, due_date })
  const { id } = (await xom.offer('minh', post)).body
  await xom.move('lan', 'accept', id)
  expect((await xom.move('minh', 'complete', id)).body).toMatchObject({
    status: 'completed',
    is_lending: false,
  })
})
