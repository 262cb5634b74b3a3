import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { replaceUser, updateUser, type UserChange } from '../../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  lan = await server.userId('lan')
})
afterAll(() => server.close())

const patch = async (body: UserChange, as = 'lan') =>
  server.ask(updateUser, { as, params: { id: await server.userId(as) }, body })
const names = { first_name: 'Lan', last_name: 'Nguyễn', bio: '' }

describe('names', () => {
  test('recompute the displayed name, both at once or one of them', async () => {
    expect((await patch({ first_name: 'Lan Anh', last_name: 'Đỗ' })).body).toMatchObject({
      first_name: 'Lan Anh',
      last_name: 'Đỗ',
      display_name: 'Lan Anh Đỗ',
    })
    expect((await patch({ last_name: '' })).body.display_name).toBe('Lan Anh')
    expect((await patch({ first_name: 'Lan' })).body.display_name).toBe('Lan')
  })

  test("that stay leave an elder's customary name", async () => {
    const { first_name, last_name } = (await patch({ bio: 'Nhà cuối hẻm' }, 'hoa')).body
    const put = await server.ask(replaceUser, {
      as: 'hoa',
      params: { id: await server.userId('hoa') },
      body: { first_name, last_name, bio: 'Giàn hoa giấy' },
    })
    expect(put.body).toMatchObject({ display_name: 'Cô Hoa', bio: 'Giàn hoa giấy' })
    expect((await patch({ first_name: 'Hoà' }, 'hoa')).body.display_name).toBe('Hoà Lê')
  })

  test.each([
    ['  Lan   Anh  ', 'Lan Anh'],
    ['Lan\n\tAnh', 'Lan Anh'],
    ['Lan\u00a0Anh', 'Lan Anh'],
    ['Tha\u0309o', 'Thảo'],
  ])('%j are stored as %j', async (first_name, stored) => {
    expect((await patch({ first_name })).body.first_name).toBe(stored)
  })

  test.each(['', '   ', '\u200b', '\u3164', 'Lan\u0007', 'Lan\u202eAnh', '\u2066Lan', 'x'.repeat(51)])(
    "can't be %j",
    async (first_name) => {
      const { status, error } = await patch({ first_name })
      expect([status, Object.keys(error.errors)]).toEqual([400, ['first_name']])
    },
  )

  test('may lack a family name, but not consist of invisible letters', async () => {
    expect((await patch({ first_name: 'Lan', last_name: '  ' })).body).toMatchObject({
      last_name: '',
      display_name: 'Lan',
    })
    expect((await patch({ last_name: ' \u200b ' })).status).toBe(400)
    expect((await patch({ last_name: 'Ng\u0000uyễn' })).status).toBe(400)
    expect((await patch({ last_name: 'Ng\u009fuyễn' })).status).toBe(400)
  })
})

test('a bio keeps its lines and loses surrounding space', async () => {
  expect((await patch({ bio: '  Hai nhóc\r\nvà một ban công\u0007  ' })).body.bio).toBe(
    'Hai nhóc\nvà một ban công',
  )
  expect((await patch({ bio: '' })).body.bio).toBe('')
  expect((await patch({ bio: 'x'.repeat(501) })).status).toBe(400)
})

test('replacing sets all fields, and no others', async () => {
  const put = (payload: object) =>
    server.signIn('lan').then(({ access }) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/users/${lan}/`,
        payload,
        headers: { authorization: `Bearer ${access}` },
      }),
    )
  expect((await put(names)).statusCode).toBe(200)
  for (const wrong of [
    { first_name: 'Lan' },
    { ...names, is_staff: true },
    { ...names, birthday: '1990-01-01' },
  ])
    expect((await put(wrong)).statusCode).toBe(400)
})

test('onboarding goes on and never back, and requires nothing else', async () => {
  await server.db.updateTable('users').set({ onboarding_step: 0 }).where('id', '=', lan).execute()
  expect((await patch({ onboarding_step: 3 })).body.onboarding_step).toBe(3)
  expect((await patch({ onboarding_step: 1 })).body.onboarding_step).toBe(3)
  const { birthday } = (await server.ask(getMe, { as: 'lan' })).body
  expect((await patch({ onboarding_step: 5 })).body).toMatchObject({ onboarding_step: 5, birthday })
  expect((await patch({ onboarding_step: 6 })).status).toBe(400)
})

test('one refused field refuses the whole change', async () => {
  await patch({ first_name: 'Lan', bio: 'Trước' })
  expect((await patch({ bio: 'Sau', first_name: ' ' })).status).toBe(400)
  expect((await patch({ bio: 'Sau', birthday: '2023-02-30' })).status).toBe(400)
  expect((await patch({ last_name: 'Nguyễn' })).body).toMatchObject({ first_name: 'Lan', bio: 'Trước' })
})

test('concurrent changes leave names that fit together', { tags: ['full'] }, async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => patch(n % 2 ? { first_name: `A${n}` } : { last_name: `B${n}` })),
  )
  const { first_name, last_name, display_name } = (await patch({ bio: 'Xong' })).body
  expect(display_name).toBe(`${first_name} ${last_name}`)
})
