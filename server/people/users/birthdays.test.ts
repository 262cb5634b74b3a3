import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '../../../contract/durations.ts'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { dateInVietnam } from '../../../contract/people/age.ts'
import { listSessions, passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { getUser, updateUser, type UserChange } from '../../../contract/people/users.ts'
import { createPost, getPost } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const patch = async (as: string, body: UserChange) =>
  server.ask(updateUser, { as, params: { id: await server.userId(as) }, body })
const loadBirthday = (username: string) =>
  server.db
    .selectFrom('users')
    .select(['birthday', 'first_name'])
    .where('username', '=', username)
    .executeTakeFirst()
const signIn = (username: string) =>
  server.ask(passwordSignIn, { body: { username, password: demoPassword } })

/** The date, some years ago, that many days before or after today in Viet Nam. */
function yearsAgo(years: number, days = 0) {
  const [year = 0, month = 1, date = 1] = dateInVietnam(server.clock.now()).split('-').map(Number)
  return new Date(Date.UTC(year - years, month - 1, date + days)).toISOString().slice(0, 10)
}

/** Moves the clock forward to a moment. */
function goTo(moment: string) {
  server.clock.forward((Date.parse(moment) - server.clock.now().getTime()) / 1000)
}

test.each([
  ['tomorrow', () => yearsAgo(0, 1)],
  ['today', () => yearsAgo(0)],
  ['in a thousand years', () => '3026-01-01'],
  ['on 30 February', () => '1990-02-30'],
  ['on 29 February of a year without one', () => '2007-02-29'],
  ['131 years ago', () => yearsAgo(131)],
])('a birthday can’t be %s', async (_when, birthday) => {
  const before = await loadBirthday('lan')
  const { status, error } = await patch('lan', { birthday: birthday(), birthday_confirmed: true })
  expect([status, Object.keys(error.errors)]).toEqual([400, ['birthday']])
  expect(await loadBirthday('lan')).toEqual(before)
})

test('a person who is old enough just gives the date', async () => {
  expect((await patch('lan', { birthday: '1988-04-30' })).body.birthday).toBe('1988-04-30')
  const seventeen = yearsAgo(17)
  expect((await patch('lan', { birthday: seventeen })).body.birthday).toBe(seventeen)
})

describe('under 17 through PATCH, time zone: a person who is too young', () => {
  test('must confirm the date first, and nothing changes before', async () => {
    const before = await loadBirthday('minh')
    const { status, error } = await patch('minh', { birthday: yearsAgo(17, 1), first_name: 'Khác' })
    expect([status, error.code]).toEqual([409, 'confirm_birthday'])
    const unconfirmed = await patch('minh', { birthday: yearsAgo(17, 1), birthday_confirmed: false })
    expect(unconfirmed.error.code).toBe('confirm_birthday')
    expect(await loadBirthday('minh')).toEqual(before)
    expect((await server.ask(getMe, { as: 'minh' })).status).toBe(200)
    expect((await patch('minh', { birthday: yearsAgo(17) })).status).toBe(200)
  })

  test('is signed out and hidden after confirming, and can return at the minimum age', async () => {
    const birthday = yearsAgo(17, 1)
    const other = await server.signIn('tuan')
    const body = { content: 'Ai còn vé xem hội không', category: 'share' as const }
    const post = (await server.ask(createPost, { as: 'tuan', body })).body.id
    const id = await server.userId('tuan')
    const seen = async () => [
      (await server.ask(getUser, { as: 'lan', params: { id } })).status,
      (await server.ask(getPost, { as: 'lan', params: { id: post } })).status,
    ]
    expect(await seen()).toEqual([200, 200])
    const { status, error } = await patch('tuan', { birthday, birthday_confirmed: true, first_name: 'Khác' })
    expect([status, error.code]).toEqual([403, 'too_young'])
    expect(await loadBirthday('tuan')).toEqual({ birthday, first_name: 'Tuấn' })
    const headers = { authorization: `Bearer ${other.access}` }
    expect((await server.app.inject({ url: listSessions.path, headers })).statusCode).toBe(401)
    expect((await server.ask(getMe, { as: 'minh' })).status).toBe(200)

    const refused = await signIn('tuan')
    expect([refused.status, refused.error.code]).toEqual([403, 'too_young'])
    await server.runJobs()
    expect(await loadBirthday('tuan')).toBeDefined()
    expect(await seen()).toEqual([404, 404])

    const [year = 0, month = 1, date = 1] = birthday.split('-').map(Number)
    const turn = Date.UTC(year + 17, month - 1, date) - 7 * hourMs
    goTo(new Date(turn - 30_000).toISOString())
    expect((await signIn('tuan')).status).toBe(403)
    goTo(new Date(turn + 1000).toISOString())
    expect((await signIn('tuan')).status).toBe(200)
    expect(await seen()).toEqual([200, 200])
  })

  test('keeps the data from the thirteenth birthday on; a child’s is erased', async () => {
    await patch('ha', { birthday: yearsAgo(13), birthday_confirmed: true })
    const child = await server.userId('dung')
    const { status, error } = await patch('dung', { birthday: yearsAgo(13, 1), birthday_confirmed: true })
    expect([status, error.code]).toEqual([403, 'too_young'])
    expect((await server.ask(getUser, { as: 'lan', params: { id: child } })).status).toBe(404)
    await server.runJobs()
    expect(await loadBirthday('ha')).toBeDefined()
    expect(await loadBirthday('dung')).toBeUndefined()
    expect((await server.ask(getUser, { as: 'lan', params: { id: child } })).status).toBe(404)
  })

  test('is judged by the date in Viet Nam, where it begins seven hours earlier', async () => {
    goTo('2027-06-09T16:59:00Z')
    expect((await patch('khanh', { birthday: '2010-06-10' })).error.code).toBe('confirm_birthday')
    goTo('2027-06-09T17:00:01Z')
    expect((await patch('khanh', { birthday: '2010-06-10' })).status).toBe(200)
  })

  test('and was born on 29 February is seventeen on 1 March', async () => {
    goTo('2029-02-28T16:59:00Z')
    expect((await patch('long', { birthday: '2012-02-29' })).error.code).toBe('confirm_birthday')
    goTo('2029-02-28T17:00:01Z')
    expect((await patch('long', { birthday: '2012-02-29' })).status).toBe(200)
  })
})

test('the minimum age is a setting of the installation', { tags: ['full'] }, async () => {
  const strict = await startTestServer({ minimumAge: 21 })
  const id = await strict.userId('lan')
  const ask = (birthday: string) => strict.ask(updateUser, { as: 'lan', params: { id }, body: { birthday } })
  const year = new Date().getUTCFullYear()
  expect((await ask(`${year - 20}-01-01`)).error.code).toBe('confirm_birthday')
  expect((await ask(`${year - 22}-01-01`)).status).toBe(200)
  await strict.close()
})
