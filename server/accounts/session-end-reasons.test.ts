/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { getMe, refreshSession, signOut } from '../../contract/accounts/accounts.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const refresh = (token: string) => server.ask(refreshSession, { body: { refresh: token } })

describe('a refresh token of an ended session gets the reason', () => {
  const why = async (token: string) => {
    const reply = await refresh(token)
    return [reply.status, reply.error.code]
  }

  test('ended on another device', async () => {
    const [current, other] = [await server.signIn('lan'), await server.signIn('lan')]
    await server.ask(signOut, { body: { refresh: other.refresh } })
    expect(await why(other.refresh)).toEqual([401, 'session_ended'])
    expect((await refresh(current.refresh)).status).toBe(200)
  })

  test('unused for 60 days: no reason', async () => {
    const { refresh: token } = await server.signIn('lan')
    server.clock.forward(61 * daySeconds)
    expect(await why(token)).toEqual([401, 'not_signed_in'])
  })

  test('an account that waits to be deleted, is too young, or is gone', async () => {
    const ended = [401, 'account_ended']
    const change = (fields: { leaving_at: Date | null } | { birthday: string | null }) =>
      server.db.updateTable('users').set(fields).where('username', '=', 'dung').execute()
    const { refresh: token } = await server.signIn('dung')
    await server.ask(signOut, { body: { refresh: token } })
    await change({ leaving_at: server.clock.now() })
    expect(await why(token)).toEqual(ended)
    await change({ leaving_at: null })
    expect(await why(token)).toEqual([401, 'session_ended'])
    await change({ birthday: `${server.clock.now().getFullYear() - 10}-01-01` })
    expect(await why(token)).toEqual(ended)
    await server.db.deleteFrom('users').where('username', '=', 'dung').execute()
    expect(await why(token)).toEqual(ended)
  })

  test('other tokens get no reason', async () => {
    const { access, refresh: token } = await server.signIn('lan')
    await server.ask(signOut, { body: { refresh: token } })
    const forged = `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`
    for (const other of [forged, access, 'x']) expect(await why(other)).toEqual([401, 'not_signed_in'])
    expect((await server.ask(getMe, { headers: { authorization: `Bearer ${access}` } })).error.code).toBe(
      'not_signed_in',
    )
  })
})
