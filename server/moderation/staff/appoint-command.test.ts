import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { userNameOf } from './appoint-command.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the command finds a person by user name or by the address of the account', async () => {
  await server.db
    .updateTable('users')
    .set({ email: 'Lan@xom.example' })
    .where('username', '=', 'lan')
    .execute()
  expect(await userNameOf(server.db, 'lan@xom.example')).toBe('lan')
  expect(await userNameOf(server.db, '@lan')).toBe('@lan')
  await expect(userNameOf(server.db, 'lan@elsewhere.example')).rejects.toThrow('Nobody has this address.')
})
