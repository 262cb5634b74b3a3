/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mentionLimits } from '../../../contract/posts/mentions.ts'
import { block, commentsOf } from '../comments/testing-comments.ts'
import { addFavour } from '../../favours/testing-favours.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { findMentioned } from './mentions.ts'
import { mentionsOf } from './testing-mentions.ts'

let server: TestServer
let on: ReturnType<typeof commentsOf>
let xom: ReturnType<typeof mentionsOf>
beforeAll(async () => {
  server = await startTestServer()
  on = commentsOf(server)
  xom = mentionsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['blocks', 'favours'] as const) await server.db.deleteFrom(table).execute()
})

const refusal = async (as: string, query: { post?: number; chat?: number }) => {
  const { status, error } = await xom.tried(as, query)
  return [status, error.code]
}

test('people are found by the beginning of a word of their names, without accents', async () => {
  for (const q of ['hoa', 'HOA', 'Hóa', 'ho']) expect(await xom.offered('lan', { q }), q).toContain('hoa')
  expect(await xom.offered('lan', { q: 'tran' })).toContain('minh')
  expect(await xom.offered('lan', { q: 'inh' })).not.toContain('minh')
  expect(await xom.offered('lan', { q: 'dung' }), 'from far away').not.toContain('dung')
  for (const q of ['%', '_', '\\', "'", 'constructor']) expect(await xom.offered('lan', { q }), q).toEqual([])
  expect(await xom.offered('lan', { q: 'lan' }), 'oneself').not.toContain('lan')
})

test('suggestions list people in the discussion first, then people with a shared favour, then neighbours', async () => {
  const post = await xom.write('tuan')
  await on.comment('hoa', post, 'Mình đi')
  await addFavour(server, { helped: 'minh', helper: 'dung' })
  expect(await xom.offered('minh', { post })).toEqual(['hoa', 'tuan', 'dung'])
  await addFavour(server, { helped: 'minh', helper: 'ha' })
  const suggested = await xom.offered('minh', { post, q: 'h' })
  expect(suggested.slice(0, 2)).toEqual(['hoa', 'ha'])
  expect(suggested.length).toBeLessThanOrEqual(mentionLimits.people)
  expect(await xom.offered('minh', {}), 'in a post to come').toEqual(['dung', 'ha'])
  await on.comment('vinh', post, 'Mình ở xa')
  expect(await xom.offered('minh', { post, q: 'vinh' })).toEqual(['vinh'])
})

test('people blocked for the writer or the post’s author are not suggested, also through a hidden post', async () => {
  const post = await xom.write('tuan')
  await on.comment('hoa', post, 'Mình đi')
  for (const [blocker, blocked] of [
    ['minh', 'hoa'],
    ['hoa', 'minh'],
    ['tuan', 'hoa'],
    ['hoa', 'tuan'],
  ] as const) {
    await server.db.deleteFrom('blocks').execute()
    expect(await xom.offered('minh', { post, q: 'hoa' })).toEqual(['hoa'])
    await block(server, blocker, blocked)
    expect(await xom.offered('minh', { post, q: 'hoa' })).toEqual([])
  }
  await server.db.deleteFrom('blocks').execute()
  await block(server, 'tuan', 'minh')
  expect(await refusal('minh', { post })).toEqual([404, 'not_found'])
  expect(await refusal('minh', { post: 999_999_999 })).toEqual([404, 'not_found'])
})

test('only members of a conversation are suggested and mentioned there', async () => {
  const at = server.clock.now()
  const { id: subject_id } = await server.db.selectFrom('communities').select('id').executeTakeFirstOrThrow()
  const { id: chat_id } = await server.db
    .insertInto('chats')
    .values({ key: 'community:1', kind: 'community', subject_id, last_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = await Promise.all(['lan', 'minh', 'dung', 'khanh'].map((name) => server.userId(name)))
  await server.db
    .insertInto('chat_members')
    .values(members.map((user_id) => ({ chat_id, user_id, joined_at: at })))
    .execute()
  // The last member has left the community.
  await server.db.deleteFrom('community_members').where('community_id', '=', subject_id).execute()
  await server.db
    .insertInto('community_members')
    .values(members.slice(0, 3).map((user_id) => ({ community_id: subject_id, user_id, joined_at: at })))
    .execute()
  expect(await xom.offered('lan', { chat: chat_id })).toEqual(['dung', 'minh'])
  expect(await xom.offered('lan', { chat: chat_id, q: 'hoa' })).toEqual([])
  expect(await refusal('hoa', { chat: chat_id })).toEqual([404, 'not_found'])
  expect(await refusal('lan', { chat: chat_id, post: 1 })).toEqual([400, 'invalid'])
  const lan = { id: members[0] ?? 0, ward_code: null }
  const named = () => findMentioned(server.db, lan, '@dung @hoa @minh', { chat_id })
  expect((await named()).map(({ username }) => username)).toEqual(['dung', 'minh'])
  await block(server, 'dung', 'lan')
  expect((await named()).map(({ username }) => username)).toEqual(['minh'])
})
