/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { commentsOf } from '../comments/testing-comments.ts'
import { purgeDeletedComments } from '../comments/account-data.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { purgeRemovedMentions } from './mentions.ts'
import { listMentionsOf } from './queries.ts'
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
beforeEach(() => server.db.deleteFrom('mentions').execute())

const rows = async () => (await server.db.selectFrom('mentions').select('id').execute()).length

test('mentions that an edit removed are deleted a day later', async () => {
  const post = await xom.write('lan', 'Chào @minh @hoa')
  await xom.rewrite('lan', post, 'Chào @hoa')
  const purge = () => purgeRemovedMentions(server.db, server.clock.now())
  await purge()
  expect(await rows()).toBe(2)
  server.clock.forward(daySeconds + 1)
  await purge()
  expect(await rows()).toBe(1)
})

test('an erased user is mentioned in no text', async () => {
  const post = await xom.write('lan', 'Chào @chubay, không phải chubay@xom.vn hay @chubayba')
  const id = await on.comment('minh', post, 'Dạ @ChuBay!')
  await eraseUser(server.app.context, await server.userId('chubay'))
  const texts = await sql<{ content: string }>`
    SELECT content FROM posts WHERE id = ${post} UNION ALL SELECT content FROM comments WHERE id = ${id}`.execute(
    server.db,
  )
  expect(texts.rows.map(({ content }) => content)).toEqual([
    'Chào @…, không phải chubay@xom.vn hay @chubayba',
    'Dạ @…!',
  ])
  expect(await xom.shownTo('hoa', post)).toEqual([])
})

test('a deleted comment that stays as a placeholder keeps no mentions', async () => {
  const post = await xom.write('lan')
  const id = await on.comment('minh', post, 'Chào @hoa')
  await on.comment('tuan', post, 'Chào cả nhà', id)
  await on.remove('minh', id)
  expect(await rows()).toBe(1)
  server.clock.forward(daySeconds + 1)
  await purgeDeletedComments(server.db, server.clock.now())
  expect(await rows()).toBe(0)
})

test('the export lists who mentioned the user and where', async () => {
  const post = await xom.write('lan', 'Chào @minh')
  const comment_id = await on.comment('tuan', post, 'Có @minh đây')
  expect(await listMentionsOf(server.db, await server.userId('minh'))).toEqual([
    { post_id: post, comment_id: null, by: 'Lan Nguyễn' },
    { post_id: post, comment_id, by: 'Tuấn Lê' },
  ])
})
