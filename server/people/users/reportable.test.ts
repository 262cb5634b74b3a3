/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '../../../contract/people/users.ts'
import { leave } from '../../accounts/leaving/testing-leaving.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { deciding } from '../../testing/reportables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a report contains the profile; that of a leaving user is for staff only', async () => {
  const id = await server.userId('dung')
  const body = { bio: 'Lời khó nghe', skills: ['sửa điện', 'nấu ăn'] }
  await server.ask(updateUser, { as: 'dung', params: { id }, body })
  const { take } = deciding(server, 'user')
  const taken = await take(id, 'lan')
  expect(taken).toMatchObject({
    author_id: id,
    community_id: null,
    words: { username: 'dung', bio: 'Lời khó nghe', skills: 'sửa điện, nấu ăn' },
    path: `/users/${id}`,
  })
  expect(taken?.words['display_name']).toBeTruthy()
  await leave(server, 'dung')
  expect([await take(id, 'lan'), await take(id)]).toEqual([null, taken])
})
