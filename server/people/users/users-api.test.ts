import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { createUser, deleteUser, getUser, listUsers } from '../../../contract/people/users.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { eraseByStaff } from '../../accounts/leaving/testing-leaving.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  lan = await server.userId('lan')
  await server.db.updateTable('users').set({ email: 'lan@example.com' }).where('id', '=', lan).execute()
  await block('lan', 'hoa')
})
afterAll(() => server.close())

const block = async (blocker: string, blocked: string) =>
  server.db
    .insertInto('blocks')
    .values({
      blocker_id: await server.userId(blocker),
      blocked_id: await server.userId(blocked),
      created_at: new Date(),
    })
    .execute()

const send = async (as: string | null, method: string, url: string, payload?: object) =>
  server.app.inject({
    method: method as 'GET',
    url,
    ...(payload && { payload }),
    headers: as === null ? {} : { authorization: `Bearer ${(await server.signIn(as)).access}` },
  })

const askers = { nobody: null, owner: 'lan', another: 'minh', staff: 'staff', blocked: 'hoa' }
const names = { first_name: 'Lan', last_name: 'Nguyễn', bio: 'Chào xóm' }
const newcomer = { username: 'nguoi_moi', first_name: 'Người', last_name: 'Mới' }
const report = (id: number) => ({ target_type: 'user', target_id: id, reason: 'spam' })
const none = Number.MAX_SAFE_INTEGER

/** What each caller gets for a request about lan. Rows that end something come last. */
const table: [method: string, path: string, body: ((id: number) => object) | null, statuses: number[]][] = [
  ['GET', '/api/users/', null, [401, 200, 200, 200, 200]],
  ['GET', '/api/users/?search=lan&page=1', null, [401, 200, 200, 200, 200]],
  ['POST', '/api/users/', () => newcomer, [401, 403, 403, 201, 403]],
  ['GET', '/api/users/:id/', null, [401, 200, 200, 200, 404]],
  ['PUT', '/api/users/:id/', () => names, [401, 200, 403, 403, 403]],
  ['PATCH', '/api/users/:id/', () => ({ bio: 'Chào' }), [401, 200, 403, 403, 403]],
  ['GET', '/api/users/profile/:id/', null, [401, 200, 200, 200, 404]],
  ['GET', '/api/users/profile/:id/communities/', null, [401, 200, 200, 200, 404]],
  ['GET', '/api/users/profile/:id/favors/', null, [401, 200, 200, 200, 404]],
  ['POST', '/api/users/profile/:id/rate/', () => ({ rating: 5 }), [401, 403, 403, 403, 404]],
  ['POST', '/api/users/:id/upload_avatar/', () => ({ content_type: 'image/png' }), [401, 201, 403, 403, 403]],
  ['POST', '/api/users/:id/confirm_avatar/', () => ({}), [401, 409, 403, 403, 403]],
  ['POST', '/api/reports/', report, [401, 422, 202, 202, 202]],
  ['GET', '/api/users/blocked/', null, [401, 200, 200, 200, 200]],
  ['DELETE', '/api/users/:id/block/', null, [401, 200, 200, 200, 404]],
  ['POST', '/api/users/:id/block/', null, [401, 422, 200, 403, 404]],
  ['DELETE', '/api/users/:id/block/', null, [401, 200, 200, 200, 404]],
  ['DELETE', '/api/users/:id/', null, [401, 202, 403, 400, 403]],
  ['DELETE', '/api/users/:id/?reason=spam', null, [401, 202, 403, 202, 403]],
]

test.each(table)('%s %s', async (method, path, body, statuses) => {
  for (const [n, [who, as]] of Object.entries(askers).entries()) {
    const reply = await send(as, method, path.replace(':id', String(lan)), body?.(lan))
    expect(reply.statusCode, `${who}: ${reply.body}`).toBe(statuses[n])
    if (as !== 'hoa' || statuses[n] === 200) continue
    const missing = await send(as, method, path.replace(':id', String(none)), body?.(none))
    expect(reply.body, 'who blocks is told from nobody').toBe(missing.body)
  }
})

describe('staff', () => {
  test('create an account that signs in with its password', async () => {
    const body = {
      username: 'co_giao',
      email: 'co.giao@example.com',
      first_name: '  Cô ',
      last_name: 'Giáo',
      password: 'mot-mat-khau-dai',
    }
    const made = await server.ask(createUser, { as: 'staff', body })
    expect(made.body).toMatchObject({
      username: 'co_giao',
      display_name: 'Cô Giáo',
      is_staff: false,
      ward: null,
    })
    expect(Object.keys(made.body)).not.toContain('email')
    const { username, password } = body
    expect((await send(null, 'POST', '/api/auth/token/', { username, password })).statusCode).toBe(200)
    const again = await server.ask(createUser, { as: 'staff', body })
    expect([again.status, again.error.code]).toEqual([409, 'username_taken'])
    const sameMail = { ...body, username: 'co_giao_2', email: 'CO.giao@example.com' }
    const other = await server.ask(createUser, { as: 'staff', body: sameMail })
    expect([other.status, other.error.code]).toEqual([409, 'email_in_use'])
  })

  test('create one account for a repeated request', async () => {
    const asking = {
      as: 'staff',
      body: { username: 'mot_lan', first_name: 'Một', last_name: 'Lần' },
      headers: { 'idempotency-key': 'once' },
    }
    const [first, second] = [await server.ask(createUser, asking), await server.ask(createUser, asking)]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  })

  test.each([
    { username: 'Hoa Mai' },
    { username: 'ab' },
    { first_name: '   ' },
    { first_name: '\u200b\u2060' },
    { email: 'not an address' },
    { password: 'short' },
  ])("can't create an account with %o", async (wrong) => {
    const reply = await send('staff', 'POST', '/api/users/', { ...newcomer, username: 'sai_sot', ...wrong })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ errors: object }>().errors).toHaveProperty(Object.keys(wrong)[0] ?? '')
  })

  test('erase an account if two admins agree: signed out at once, erased a day later', async () => {
    const id = await server.userId('khanh')
    const { access } = await server.signIn('khanh')
    expect(await eraseByStaff(server, id)).toEqual([202, 200])
    const me = await server.app.inject({
      url: '/api/auth/me/',
      headers: { authorization: `Bearer ${access}` },
    })
    expect(me.statusCode).toBe(401)
    expect((await server.ask(getUser, { as: 'minh', params: { id } })).status).toBe(404)
    server.clock.forward(daySeconds)
    await addJob(server.db, 'erase_by_staff')
    await server.runJobs()
    const again = await server.ask(deleteUser, { as: 'staff', params: { id }, query: { reason: 'scam' } })
    expect(again.status).toBe(404)
  })
})

test("a person's own account is not deleted but gets a mail with the link that starts it", async () => {
  const id = await server.userId('minh')
  await server.db.updateTable('users').set({ email: 'minh@example.com' }).where('id', '=', id).execute()
  expect((await server.ask(deleteUser, { as: 'minh', params: { id } })).status).toBe(202)
  await server.runJobs()
  expect(server.sent.filter(({ to }) => to === 'minh@example.com')).toHaveLength(1)
  expect((await server.ask(getUser, { as: 'tuan', params: { id } })).status).toBe(200)
})

test('a person is shown with public fields and nothing else', async () => {
  const id = await server.userId('tuan')
  await server.db
    .updateTable('users')
    .set({ email: 'tuan@example.com', phone: '+84901234567', birthday: '1985-03-04' })
    .where('id', '=', id)
    .execute()
  const { body } = await server.ask(getUser, { as: 'minh', params: { id } })
  expect(Object.keys(body).toSorted()).toEqual([
    'avatar_url',
    'bio',
    'communities',
    'display_name',
    'first_name',
    'id',
    'is_followed',
    'is_staff',
    'is_verified',
    'joined_at',
    'last_name',
    'post_count',
    'skills',
    'username',
    'ward',
  ])
  const { is_followed, ...fields } = body
  expect(is_followed).toBe(false)
  const listed = await server.ask(listUsers, { as: 'minh', query: { search: 'tuan' } })
  expect(listed.body.results).toEqual([{ ...fields, helps_count: 0, ratings: { average: null, count: 0 } }])
  for (const hidden of ['tuan@example.com', '+84901234567', '1985-03-04'])
    expect(JSON.stringify(listed.body)).not.toContain(hidden)
})

test('nobody sees a person who is leaving', async () => {
  const id = await server.userId('ngan')
  await server.db.updateTable('users').set({ leaving_at: new Date() }).where('id', '=', id).execute()
  for (const path of [`/api/users/${id}/`, `/api/users/profile/${id}/`, `/api/users/profile/${id}/favors/`])
    expect((await send('minh', 'GET', path)).statusCode).toBe(404)
  const { results } = (await server.ask(listUsers, { as: 'minh', query: { search: 'ngan' } })).body
  expect(results.map((user) => user.id)).not.toContain(id)
})
