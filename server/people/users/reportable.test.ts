/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '../../../contract/people/users.ts'
import { startDeletion } from '../../accounts/leaving/testing-leaving.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { testReportable } from '../../testing/reportables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a report contains the profile; that of a leaving user is for staff only', async () => {
  const id = await server.userId('dung')
  const body = { bio: 'Lời khó nghe', skills: ['sửa điện', 'nấu ăn'] }
  await server.ask(updateUser, { as: 'dung', params: { id }, body })
  const { load } = testReportable(server, 'user')
  const reported = await load(id, 'lan')
  expect(reported).toMatchObject({
    author_id: id,
    community_id: null,
    words: { username: 'dung', bio: 'Lời khó nghe', skills: 'sửa điện, nấu ăn' },
    path: `/users/${id}`,
  })
  expect(reported?.words['display_name']).toBeTruthy()
  await startDeletion(server, 'dung')
  expect([await load(id, 'lan'), await load(id)]).toEqual([null, reported])
})
