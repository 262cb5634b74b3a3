import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser, updateUser } from '../../../contract/people/users.ts'
import { countLockWaits } from '../../platform/testing/database.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { showHidden, refusedNames, allowedNames } from './testing-names.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rename = async (first_name: string, last_name = '', as = 'lan') =>
  server.ask(updateUser, { as, params: { id: await server.userId(as) }, body: { first_name, last_name } })

const codeOf = async (first_name: string, last_name = '') => {
  const { status, error } = await rename(first_name, last_name)
  return [status, error.code]
}

test.each(allowedNames)('%s is allowed', { tags: ['full'] }, async (name) => {
  const { status, body } = await rename(name)
  expect([status, body.display_name]).toEqual([200, name.normalize('NFC')])
})

describe.each(Object.entries(refusedNames))('%s', (code, names) => {
  test.each(names.map((name) => [showHidden(name), name]))(
    'confusable and invisible names: %s is refused',
    async (_shown, name) => {
      expect(await codeOf(name)).toEqual([400, code])
    },
  )
})

test.each([
  ['Tra\u0302\u0300n Thi\u0323 Hu\u031bo\u031bng', 'Trần Thị Hương'],
  ['\u0110a\u0323\u0306ng', 'Đặng'],
  ['\uff2c\uff41\uff4e', 'Lan'],
  ['𝓛𝓪𝓷 𝐀𝐧𝐡', 'Lan Anh'],
  ['O\u2019Connor', "O'Connor"],
  ['Anne\u2011Marie', 'Anne-Marie'],
])('%s is stored as %s', async (name, stored) => {
  expect((await rename(name)).body.first_name).toBe(stored)
})

test("both names are checked together, so an imitation can't be split", async () => {
  expect(await codeOf('Ngọc', 'Đặng')).toEqual([400, 'name_of_staff'])
  expect(await codeOf('Quản', 'Trị')).toEqual([400, 'name_reserved'])
  expect(await codeOf('Лан', 'Nguyễn')).toEqual([400, 'name_scripts'])
  const { id } = (await rename('Lan', 'Lê')).body
  const { answers: replies } = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    const answers = [{ first_name: 'Ngọc' }, { last_name: 'Đặng' }].map((body) => patch(body))
    await expect.poll(() => countLockWaits(server.db)).toBe(2)
    return { answers }
  })
  const answers = await Promise.all(replies)
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
})

const patch = async (body: { first_name?: string; last_name?: string; bio?: string }, as = 'lan') =>
  server.ask(updateUser, { as, params: { id: await server.userId(as) }, body })

test('an existing name stays valid, also beside staff appointed later', async () => {
  const { id } = (await rename('Mai', 'Trương', 'minh')).body
  await server.db.updateTable('users').set({ staff_role: 'moderator' }).where('id', '=', id).execute()
  expect(await codeOf('Maí', 'Truong')).toEqual([400, 'name_of_staff'])
  await server.db
    .updateTable('users')
    .set({ first_name: 'Mai', last_name: 'Trương', display_name: 'Mai Trương' })
    .where('username', '=', 'tuan')
    .execute()
  expect((await rename('Mai', 'Trương', 'tuan')).status).toBe(200)
  expect((await patch({ bio: 'Vẫn là tôi' }, 'tuan')).status).toBe(200)
  expect((await rename('Quản trị', 'Xóm', 'minh')).status).toBe(200)
  expect((await rename('Mai Thị', 'Trương', 'tuan')).status).toBe(200)
})

test('a rename waits for a concurrent rename of a staff member', async () => {
  const staff = await server.userId('khanh')
  await server.db.updateTable('users').set({ staff_role: 'moderator' }).where('id', '=', staff).execute()
  let answer: Promise<(string | number)[]> | undefined
  await server.db.transaction().execute(async (tx) => {
    const names = { first_name: 'Thu', last_name: 'Đoàn', display_name: 'Thu Đoàn' }
    await tx.updateTable('users').set(names).where('id', '=', staff).execute()
    answer = codeOf('Thu', 'Đoàn')
    await expect.poll(() => countLockWaits(server.db)).toBe(1)
  })
  expect(await answer).toEqual([400, 'name_of_staff'])
})

test("staff can't give others such names either", async () => {
  const create = (first_name: string) =>
    server.ask(createUser, { as: 'staff', body: { username: 'moi_den', first_name, last_name: '' } })
  for (const name of ['Аdmin', 'Admin', 'Ngoc Dang', 'L\u200ban'])
    expect((await create(name)).status).toBe(400)
  expect((await create('Công An')).status).toBe(400)
  expect((await create('Nguyễn Công An')).status).toBe(201)
})
