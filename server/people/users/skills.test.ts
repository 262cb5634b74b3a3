/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getUser, listUsers, updateUser } from '../../../contract/people/users.ts'
import { searchPeople } from '../../../contract/search/everything.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.updateTable('users').set({ skills: [] }).execute())

const save = async (skills: string[], as = 'lan') =>
  server.ask(updateUser, { as, params: { id: await server.userId(as) }, body: { skills } })
const shownOf = async (username: string, as: string) =>
  (await server.ask(getUser, { as, params: { id: await server.userId(username) } })).body.skills

test('neighbours see skills in the given order until they are removed', async () => {
  expect((await save(['bike_repair', 'ghép lan'])).body.skills).toEqual(['bike_repair', 'ghép lan'])
  expect(await shownOf('lan', 'minh')).toEqual(['bike_repair', 'ghép lan'])
  const listed = await server.ask(listUsers, { as: 'minh', query: { search: 'Lan Nguyễn' } })
  expect(listed.body.results[0]?.skills).toEqual(['bike_repair', 'ghép lan'])
  expect((await save([])).body.skills).toEqual([])
  expect(await shownOf('lan', 'minh')).toEqual([])
})

test.each([
  [['  sửa   quạt '], ['sửa quạt']],
  [['sửa\u0007\nquạt'], ['sửa quạt']],
  [['vá lươ\u0301i'], ['vá lưới'.normalize()]],
  [['sửa\u202e quạt\u200b'], ['sửa quạt']],
  [
    ['Đánh cờ', 'danh co', 'ĐÁNH CỜ', 'cờ'],
    ['Đánh cờ', 'cờ'],
  ],
  [['wifi', 'Wifi'], ['wifi']],
])('%j is stored as %j', async (skills, stored) => {
  expect((await save(skills)).body.skills).toEqual(stored)
})

test.each([
  ['seven', Array.from({ length: 7 }, (_, n) => `việc ${n}`)],
  ['a long one', ['x'.repeat(31)]],
  ['an empty one', ['']],
  ['a blank one', ['   ']],
  ['an invisible one', ['\u200b\u3164']],
])('%s is refused, and nothing changes', async (_, skills) => {
  await save(['wifi'])
  expect((await save(skills)).status).toBe(400)
  expect(await shownOf('lan', 'minh')).toEqual(['wifi'])
})

test('other fields don’t change skills, and skills need a birthday like a bio', async () => {
  await save(['wifi'])
  const params = { id: await server.userId('lan') }
  await server.ask(updateUser, { as: 'lan', params, body: { bio: 'Nhà cuối hẻm' } })
  expect(await shownOf('lan', 'minh')).toEqual(['wifi'])
  await server.db.updateTable('users').set({ birthday: null }).where('username', '=', 'lan').execute()
  const { status, error } = await save(['cooking'])
  expect([status, error.code]).toEqual([403, 'birthday_needed'])
  expect((await save([])).status).toBe(200)
})

test('skills are hidden by a block', async () => {
  await save(['nấu chè'], 'hoa')
  const [blocker_id, blocked_id] = [await server.userId('hoa'), await server.userId('minh')]
  await server.db.insertInto('blocks').values({ blocker_id, blocked_id, created_at: new Date() }).execute()
  expect((await server.ask(getUser, { as: 'minh', params: { id: blocker_id } })).status).toBe(404)
  const { body } = await server.ask(listUsers, { as: 'minh', query: { search: 'hoa' } })
  expect(JSON.stringify(body)).not.toContain('nấu chè')
})

test.each([
  ['thợ điện', 'appliance_repair'],
  ['tho dien', 'plumbing'],
  ['dạy kèm', 'tutoring'],
  ['day kem', 'tutoring'],
  ['khoan tường', 'drilling'],
  ['ai biết ghép lan', 'Ghép lan'],
])(
  '“%s” finds the people with the skill %s, but nobody suspended, too young or blocked',
  async (search, skill) => {
    const found = async () => {
      const listed = (await server.ask(listUsers, { as: 'lan', query: { search } })).body.results
      const searched = await server.ask(searchPeople, { as: 'lan', query: { q: search, type: 'people' } })
      expect(searched.body.data.map(({ username }) => username)).toEqual(
        listed.map(({ username }) => username),
      )
      expect(searched.body.highlights).toEqual(listed.map(() => ({ where: 'skill', pieces: [skill] })))
      return listed.map(({ username, skills }) => [username, skills])
    }
    await save(['wifi', skill], 'hoa')
    expect(await found()).toEqual([['hoa', ['wifi', skill]]])
    const set = (value: object) =>
      server.db.updateTable('users').set(value).where('username', '=', 'hoa').execute()
    await set({ suspended_until: new Date(Date.UTC(2099, 0)) })
    expect(await found()).toEqual([])
    await set({ suspended_until: null, too_young_at: new Date() })
    expect(await found()).toEqual([])
    await set({ too_young_at: null })
    const [blocker_id, blocked_id] = [await server.userId('hoa'), await server.userId('lan')]
    await server.db.insertInto('blocks').values({ blocker_id, blocked_id, created_at: new Date() }).execute()
    expect(await found()).toEqual([])
    await server.db.deleteFrom('blocks').where('blocked_id', '=', blocked_id).execute()
  },
)
