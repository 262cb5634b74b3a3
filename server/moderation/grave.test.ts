import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGroupComment, listGroupComments } from '../../contract/communities/communities.ts'
import { groupMembers } from '../../contract/communities/members.ts'
import { actionKinds, severeReasons, listCases } from '../../contract/moderation/cases.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { createComment, listComments } from '../../contract/posts/comments.ts'
import { reportReasons } from '../../contract/moderation/reports.ts'
import { putBlock } from '../relations/blocks/testing-blocks.ts'
import { deleteFounded, foundGroup, join } from '../communities/testing-communities.ts'
import { eventsOf, resetData } from '../events/testing-events.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createModerationClient } from './testing-moderation.ts'

let server: TestServer
let staff: ReturnType<typeof createModerationClient>
let group = 0
let event = 0
beforeAll(async () => {
  server = await startTestServer()
  staff = createModerationClient(server)
})
afterAll(() => server.close())

/** Lan owns the group and organises the event, Khánh moderates, Minh writes, and Hoa reports. */
beforeEach(async () => {
  for (const table of ['moderation_cases', 'notifications', 'blocks'] as const)
    await server.db.deleteFrom(table).execute()
  await deleteFounded(server)
  await resetData(server)
  group = await foundGroup(server, 'lan')
  for (const as of ['minh', 'khanh', 'hoa']) await join(server, as, group)
  const params = { id: group, user: await server.userId('khanh') }
  await server.ask(groupMembers.changeMember, { as: 'lan', params, body: { role: 'moderator' } })
  event = await eventsOf(server).invite()
})

const places = {
  group: {
    target: 'group_comment',
    deciders: ['lan', 'khanh'],
    write: async (as: string, content: string) =>
      (await server.ask(createGroupComment, { as, params: { id: group }, body: { content } })).body.id,
    read: async (as: string) =>
      (await server.ask(listGroupComments, { as, params: { id: group } })).body.results.map(
        ({ content }) => content,
      ),
    query: () => ({ community: group }),
  },
  event: {
    target: 'comment',
    deciders: ['lan'],
    write: async (as: string, content: string) =>
      (await server.ask(createComment, { as, params: { id: event }, body: { content } })).body.id,
    read: async (as: string) =>
      (await server.ask(listComments, { as, params: { id: event } })).body.results.map(
        ({ content }) => content,
      ),
    query: () => ({ event }),
  },
} as const
type Place = keyof typeof places

const caseIn = async (place: Place, as = 'lan') =>
  (await server.ask(listCases, { as, query: places[place].query() })).body.results[0]?.id ?? 0

const report = async (place: Place, id: number, reason: (typeof reportReasons)[number], as = 'hoa') => {
  await staff.report(as, places[place].target, id, { reason })
  return caseIn(place, 'staff')
}

describe.each(['group', 'event'] as const)('in the %s', (place) => {
  const { write, read, deciders } = places[place]

  test('a wrongdoer ends the report about themself: grave reasons are decided by staff alone, others may hide it', async () => {
    for (const reason of reportReasons) {
      const isGrave = severeReasons.includes(reason)
      const id = await report(place, await write('minh', `Lời ${reason}`), reason)
      for (const as of deciders) {
        const { allowed, for_staff } = (await staff.read(as, id)).body
        expect([reason, allowed, for_staff]).toEqual([
          reason,
          isGrave ? ['hide'] : ['dismiss', 'remove', 'warn'],
          isGrave,
        ])
        const refused = actionKinds.filter((kind) => !allowed.includes(kind) && kind !== 'hide')
        for (const kind of refused) expect((await staff.decide(as, id, kind)).status).toBe(403)
      }
      expect((await staff.read('staff', id)).body).toMatchObject({ status: 'open', for_staff: isGrave })
      expect((await staff.decide('staff', id, 'dismiss')).status).toBe(201)
    }
  })

  test('hidden content stays in the queue until staff decide, and the author is notified', async () => {
    const id = await report(place, await write('minh', 'Đồ ngu'), 'violence')
    const { body: hidden } = await staff.decide('lan', id, 'hide', { reason: 'violence' })
    expect(hidden).toMatchObject({ kind: 'hide', by_community: true, appealable: false })
    expect(await read('hoa')).toEqual([])
    expect((await staff.decide('lan', id, 'hide')).status).toBe(403)
    expect((await staff.queue('staff')).body.results).toMatchObject([{ id, target: { is_withheld: true } }])
    expect(await staff.mine('minh')).toMatchObject([{ kind: 'hide', reason: 'violence' }])
    expect((await staff.appeal('minh', hidden.id)).status).toBe(409)
    await server.runJobs()
    const { results } = (await server.ask(listNotifications, { as: 'minh' })).body
    expect(results.map(({ notification_type }) => notification_type)).toEqual(['held_back'])
    await staff.decide('staff', id, 'dismiss')
    expect(await read('hoa')).toEqual(['Đồ ngu'])
    expect(await staff.mine('minh')).toEqual([])
    expect((await staff.undo('lan', hidden.id)).status).toBe(409)
  })

  test('hiding can be undone, unless trusted neighbours reported the content', async () => {
    const comment = await write('minh', 'Đồ ngu')
    const id = await report(place, comment, 'hate')
    const slip = (await staff.decide('lan', id, 'hide')).body
    expect((await staff.undo('lan', slip.id)).body).toMatchObject({ status: 'open', allowed: ['hide'] })
    expect(await read('hoa')).toEqual(['Đồ ngu'])
    await staff.trust('hoa', 'khanh')
    await server.db.deleteFrom('reports').execute()
    for (const as of ['hoa', 'khanh']) await report(place, comment, 'hate', as)
    expect(await read('hoa')).toEqual([])
    expect((await staff.undo('lan', slip.id)).status).toBe(409)
  })

  test('content that a community dismissed goes to staff when it is reported again', async () => {
    const comment = await write('minh', 'Đồ ngu')
    await staff.decide('lan', await report(place, comment, 'spam'), 'dismiss')
    const again = await report(place, comment, 'spam', 'khanh')
    expect((await staff.decide('lan', again, 'dismiss')).status).toBe(403)
    expect((await staff.read('lan', again)).body).toMatchObject({ for_staff: true, allowed: ['hide'] })
    expect((await staff.decide('staff', again, 'dismiss')).status).toBe(201)
  })

  test('a community’s dismissal doesn’t prevent severe reports from hiding the same text', async () => {
    await staff.trust('hoa', 'khanh', 'dung', 'ha')
    const comment = await write('minh', 'Đồ ngu')
    await staff.decide('lan', await report(place, comment, 'spam'), 'dismiss')
    const members = place === 'group' ? (['khanh', 'dung'] as const) : (['dung', 'ha'] as const)
    if (place === 'group') await join(server, 'dung', group)
    for (const as of members) await report(place, comment, 'minor', as)
    expect(await read('hoa')).toEqual([])
    const id = await caseIn(place, 'staff')
    await staff.decide('staff', id, 'dismiss')
    expect(await read('hoa')).toEqual(['Đồ ngu'])
  })

  test('a blocked person’s words arrive through a decision: nobody decides a case across a block, but staff', async () => {
    const [lan, minh] = [{ id: await server.userId('lan') }, { id: await server.userId('minh') }]
    for (const [blocker, blocked] of [
      [lan, minh],
      [minh, lan],
    ] as const) {
      const id = await report(place, await write('minh', 'Đồ ngu'), 'spam')
      await putBlock(server, blocker, blocked)
      expect((await staff.decide('lan', id, 'warn', { words: 'Tao biết nhà mày' })).status).toBe(404)
      expect((await staff.read('lan', id)).status).toBe(404)
      expect(await caseIn(place)).toBe(0)
      expect(await staff.mine('minh')).toEqual([])
      expect((await staff.decide('staff', id, 'warn')).status).toBe(201)
      await server.db.deleteFrom('blocks').execute()
      await server.db.deleteFrom('moderation_cases').execute()
    }
  })
})

test('a decision is refused if a new version was reported since it was read', async () => {
  const { write, target } = places.group
  const comment = await write('minh', 'Chào cả nhóm')
  const id = await report('group', comment, 'spam')
  await server.db.updateTable('group_comments').set({ content: 'Đồ ngu' }).where('id', '=', comment).execute()
  await staff.report('khanh', target, comment)
  const { status, error } = await staff.decide('lan', id, 'dismiss', { versions: 1 })
  expect([status, error.code]).toEqual([409, 'case_changed'])
  expect((await staff.decide('lan', id, 'dismiss', { versions: 2 })).status).toBe(201)
})
