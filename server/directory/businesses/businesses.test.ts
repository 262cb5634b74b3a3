import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeBusiness,
  getBusiness,
  giveUpBusiness,
  likeBusiness,
  listBusinesses,
  removeBusiness,
  unlikeBusiness,
} from '../../../contract/directory/businesses.ts'
import { businessLimits } from '../../../contract/directory/business-limits.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPicture } from '../../posts/testing-posts.ts'
import { addBusiness, deleteBusinesses, addOwnedBusiness } from './testing-businesses.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteBusinesses(server)
  await server.db.deleteFrom('blocks').execute()
})

const market = { latitude: 10.7721, longitude: 106.698 }
const daily = [{ day: 0, opens: '06:00', closes: '22:00' }]
const read = async (as: string, slug: string) =>
  (await server.ask(getBusiness, { as, params: { slug } })).body

test('a new business is found by name and slug, and has no owner', async () => {
  const made = await addBusiness(server, 'minh', {
    point: market,
    website: 'banhmi.example',
    openHours: daily,
  })
  expect(made).toMatchObject({
    slug: 'banh-mi-co-ba',
    claimed: false,
    mine: false,
    owner: null,
    website: 'https://banhmi.example/',
    point: market,
    can_remove: true,
  })
  expect(await read('lan', 'Bánh mì Cô Ba')).toMatchObject({ id: made.id, can_remove: false })
  expect((await addBusiness(server, 'lan')).slug).toBe('banh-mi-co-ba-2')
  const unknown = await server.ask(getBusiness, { as: 'lan', params: { slug: 'khong-co' } })
  expect([unknown.status, unknown.error.code]).toEqual([404, 'not_found'])
})

test('a business without a point is in the middle of the ward, not at the home of the person who adds it', async () => {
  const [one, other] = [await addBusiness(server, 'lan'), await addBusiness(server, 'tuan', { name: 'Khác' })]
  const rows = await server.db
    .selectFrom('businesses')
    .innerJoin('wards', 'code', 'ward_code')
    .select(['businesses.id', 'businesses.cell', 'wards.cell as middle'])
    .execute()
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one.id, other.id])
  for (const row of rows) expect(row.cell).toBe(row.middle)
  expect(one.point).toBeNull()
})

test('invalid websites, hours, Tết dates and phone numbers are refused', { tags: ['full'] }, async () => {
  const { slug } = await addOwnedBusiness(server, 'lan')
  const change = async (body: object) =>
    (await server.ask(changeBusiness, { as: 'lan', params: { slug }, body })).status
  for (const website of ['javascript:alert(1)', 'data:text/html,x', 'https://a:b@c.example', 'chu'])
    expect([website, await change({ website })]).toEqual([website, 400])
  expect(await change({ website: '' })).toBe(200)
  expect(await change({ openHours: [{ day: 7, opens: '06:00', closes: '22:00' }] })).toBe(400)
  expect(await change({ openHours: [{ day: 0, opens: '24:00', closes: '22:00' }] })).toBe(400)
  const tet = (from: string, to: string) => ({ holidays: { on: 'closed', special: [], tet: { from, to } } })
  expect(await change(tet('01-04', '12-28'))).toBe(400)
  expect(await change(tet('12-28', '01-04'))).toBe(200)
  for (const phone of ['gọi tôi', '3822 4455']) expect([phone, await change({ phone })]).toEqual([phone, 400])
  expect(await change({ name: '\u200B ' })).toBe(400)
})

test('is_open and opens_next follow the hours, also past midnight', async () => {
  server.clock.freeze()
  const wall = new Date(server.clock.now().getTime() + 7 * 3_600_000)
  const today = (wall.getUTCDay() + 6) % 7
  const hour = (ahead: number) => `${String((wall.getUTCHours() + ahead + 24) % 24).padStart(2, '0')}:00`
  const wholeDay = { opens: '00:00', closes: '00:00' }
  const { slug } = await addOwnedBusiness(server, 'lan', { openHours: [{ day: today, ...wholeDay }] })
  expect(await read('minh', slug)).toMatchObject({
    is_open: true,
    opens_next: null,
    openTime: '00:00 - 00:00',
  })
  const params = { slug }
  const openHours = [{ day: (today + 1) % 7, opens: hour(0), closes: hour(2) }]
  await server.ask(changeBusiness, { as: 'lan', params, body: { openHours } })
  const closed = await read('minh', slug)
  expect([closed.is_open, closed.openTime]).toEqual([false, null])
  expect(closed.opens_next && Date.parse(closed.opens_next) - server.clock.now().getTime()).toBeGreaterThan(0)
  const twice = { openHours: [...openHours, ...openHours] }
  const refused = await server.ask(changeBusiness, { as: 'lan', params, body: twice })
  expect([refused.status, Object.keys(refused.error.errors)]).toEqual([400, ['openHours']])
  await server.ask(changeBusiness, { as: 'lan', params, body: { openHours: [] } })
  expect(await read('minh', slug)).toMatchObject({ is_open: null, opens_next: null, openHours: [] })
})

test('only the owner changes a business; pictures are the owner’s own, and replaced ones are deleted', async () => {
  const { slug, id } = await addOwnedBusiness(server, 'lan')
  const params = { slug }
  const [cover, avatar, photo] = [
    await addPicture(server, 'lan'),
    await addPicture(server, 'lan'),
    await addPicture(server, 'lan'),
  ]
  const body = {
    cover,
    avatar,
    images: [photo, cover],
    brandStory: 'Ba đời',
    awards: ['Giải nhì'],
    hometown: 'Huế',
  }
  const changed = (await server.ask(changeBusiness, { as: 'lan', params, body })).body
  expect(changed).toMatchObject({ mine: true, brandStory: 'Ba đời', awards: ['Giải nhì'], hometown: 'Huế' })
  expect([changed.cover?.id, changed.avatar?.id, changed.images.map((image) => image.id)]).toEqual([
    cover,
    avatar,
    [photo, cover],
  ])
  expect(
    (await server.ask(changeBusiness, { as: 'minh', params, body: { name: 'Của tôi' } })).error.code,
  ).toBe('not_yours')
  expect((await server.ask(changeBusiness, { as: 'staff', params, body: { name: 'X' } })).error.code).toBe(
    'not_yours',
  )
  const foreign = await addPicture(server, 'minh')
  const taken = await server.ask(changeBusiness, { as: 'lan', params, body: { images: [foreign] } })
  expect(taken.error.code).toBe('media_taken')
  await server.ask(changeBusiness, { as: 'lan', params, body: { images: [], avatar: null } })
  const used = await server.db.selectFrom('media').select('id').where('used_by', '=', 'businesses').execute()
  expect(used.map((row) => row.id)).toEqual([cover])
  expect((await read('minh', slug)).id).toBe(id)
})

test('likes count once for each person, also concurrently', async () => {
  const { slug } = await addBusiness(server, 'lan')
  const params = { slug }
  await Promise.all(['minh', 'minh', 'hoa', 'hoa'].map((as) => server.ask(likeBusiness, { as, params })))
  expect(await read('minh', slug)).toMatchObject({ likes: 2, is_liked: true })
  await Promise.all(['minh', 'minh'].map((as) => server.ask(unlikeBusiness, { as, params })))
  expect(await read('minh', slug)).toMatchObject({ likes: 1, is_liked: false })
  expect((await server.ask(likeBusiness, { as: 'minh', params: { slug: 'khong' } })).status).toBe(404)
})

test('across a block, a business is visible without its owner’s name, phone number and personal texts', async () => {
  const own = { brandStory: 'Mẹ tôi bán từ 1980', feedbackPlaceholder: 'Nói tôi nghe' }
  const { slug } = await addOwnedBusiness(server, 'lan', { phone: '+84 0901234567' })
  await server.ask(changeBusiness, { as: 'lan', params: { slug }, body: own })
  const [lan, minh] = [{ id: await server.userId('lan') }, { id: await server.userId('minh') }]
  expect(await read('minh', slug)).toMatchObject({
    phone: '0901 234 567',
    owner: { username: 'lan' },
    ...own,
  })
  const hidden = { phone: null, owner: null, brandStory: '', feedbackPlaceholder: '' }
  for (const [one, other] of [
    [lan, minh],
    [minh, lan],
  ] as const) {
    await server.db.deleteFrom('blocks').execute()
    await putBlock(server, one, other)
    expect(await read('minh', slug)).toMatchObject({ claimed: true, ...hidden })
    expect(await read('lan', slug)).toMatchObject({ mine: true, phone: '0901 234 567' })
    expect((await server.ask(listBusinesses, { as: 'minh' })).body.results.map((card) => card.slug)).toEqual([
      slug,
    ])
  }
})

test('staff can remove a business, and the person who added it while it has no owner', async () => {
  const { slug } = await addBusiness(server, 'minh')
  const params = { slug }
  expect((await server.ask(removeBusiness, { as: 'lan', params })).error.code).toBe('not_allowed')
  expect((await server.ask(removeBusiness, { as: 'minh', params })).status).toBe(200)
  const { slug: owned } = await addOwnedBusiness(server, 'lan')
  expect((await server.ask(removeBusiness, { as: 'lan', params: { slug: owned } })).error.code).toBe(
    'not_allowed',
  )
  expect((await server.ask(removeBusiness, { as: 'staff', params: { slug: owned } })).status).toBe(200)
})

test('a business that its owner gives up can be claimed again, and loses the phone number', async () => {
  const { slug } = await addOwnedBusiness(server, 'lan', { phone: '0901 234 567', description: 'Bánh nóng' })
  expect((await server.ask(giveUpBusiness, { as: 'minh', params: { slug } })).error.code).toBe('not_yours')
  const left = (await server.ask(giveUpBusiness, { as: 'lan', params: { slug } })).body
  expect(left).toMatchObject({ claimed: false, mine: false, phone: null, description: 'Bánh nóng' })
  expect((await server.ask(listBusinesses, { as: 'lan', query: { mine: true } })).body.results).toEqual([])
})

test('concurrent additions keep to the limit of unclaimed businesses', async () => {
  const limit = businessLimits.unclaimed
  for (let n = 0; n < limit - 1; n++) await addBusiness(server, 'khanh', { name: `Quán ${n}` })
  const both = await Promise.allSettled([addBusiness(server, 'khanh'), addBusiness(server, 'khanh')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
