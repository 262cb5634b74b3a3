import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { addEventPhotos, deleteEventPhoto, listEventPhotos } from '../../contract/events/photos.ts'
import { blockUser } from '../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPicture } from '../posts/testing-posts.ts'
import { eventsOf, resetData } from './testing-events.ts'

let server: TestServer
let xom: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer()
  xom = eventsOf(server)
})
afterAll(() => server.close())
beforeEach(() => resetData(server))

const add = (as: string, id: number, media: number[]) =>
  server.ask(addEventPhotos, { as, params: { id }, body: { media } })
const list = async (as: string, id: number) =>
  (await server.ask(listEventPhotos, { as, params: { id } })).body.results
const refusal = ({ status, error }: Awaited<ReturnType<typeof add>>) => [status, error.code]

/** An event of Lan's with Minh and Hoa. */
async function begun() {
  const id = await xom.invite()
  for (const as of ['minh', 'hoa']) await xom.join(as, id)
  server.clock.forward(7 * daySeconds + 60)
  return id
}

test('participants can add photos after the start, and nobody else can', async () => {
  const early = await xom.invite()
  await xom.join('minh', early)
  const picture = await addPicture(server, 'minh')
  expect(refusal(await add('minh', early, [picture]))).toEqual([409, 'not_begun'])
  const id = await begun()
  expect((await add('minh', id, [picture])).body.results).toMatchObject([
    { image: { id: picture }, can_delete: true },
  ])
  expect(refusal(await add('minh', id, [picture]))).toEqual([409, 'media_taken'])
  expect(refusal(await add('lan', id, [await addPicture(server, 'minh')]))).toEqual([409, 'media_taken'])
  await add('lan', id, [await addPicture(server, 'lan')])
  expect(refusal(await add('tuan', id, [await addPicture(server, 'tuan')]))).toEqual([403, 'not_allowed'])
  expect((await list('tuan', id)).map(({ can_delete }) => can_delete)).toEqual([false, false])
  expect(await xom.read('tuan', id)).toMatchObject({ photos_count: 2 })
})

test('the author, the organiser and moderators can delete a photo, which can then be used again', async () => {
  const id = await begun()
  const pictures = [await addPicture(server, 'minh'), await addPicture(server, 'minh')]
  const [first, second] = (await add('minh', id, pictures)).body.results
  const remove = (as: string, photo = 0) => server.ask(deleteEventPhoto, { as, params: { id, photo } })
  expect((await remove('hoa', first?.id)).status).toBe(403)
  expect((await remove('minh', first?.id)).status).toBe(200)
  expect((await remove('minh', first?.id)).status).toBe(404)
  expect((await remove('lan', second?.id)).status).toBe(200)
  const used = await server.db.selectFrom('media').select('used_by').where('id', 'in', pictures).execute()
  expect(used).toEqual([{ used_by: null }, { used_by: null }])
})

test('photos are hidden across a block', async () => {
  const id = await begun()
  await add('minh', id, [await addPicture(server, 'minh')])
  await server.ask(blockUser, { as: 'hoa', params: { id: await server.userId('minh') } })
  expect([await list('hoa', id), await list('minh', id)]).toMatchObject([[], [{}]])
  expect(await xom.read('hoa', id)).toMatchObject({ photos_count: 0 })
})

test('photos of a user who blocked the organiser are visible to the organiser only, without a name', async () => {
  const id = await begun()
  await add('minh', id, [await addPicture(server, 'minh')])
  await server.ask(blockUser, { as: 'minh', params: { id: await server.userId('lan') } })
  expect([await list('hoa', id), (await xom.read('hoa', id)).photos_count]).toEqual([[], 0])
  const [photo] = await list('lan', id)
  expect(photo).toMatchObject({ person: null, can_delete: true })
  expect((await xom.read('lan', id)).photos_count).toBe(1)
  const params = { id, photo: photo?.id ?? 0 }
  expect((await server.ask(deleteEventPhoto, { as: 'lan', params })).status).toBe(200)
})

test('a user can delete own photos after the organiser has blocked them', async () => {
  const id = await begun()
  const [photo] = (await add('minh', id, [await addPicture(server, 'minh')])).body.results
  await server.ask(blockUser, { as: 'lan', params: { id: await server.userId('minh') } })
  const remove = (as: string) => server.ask(deleteEventPhoto, { as, params: { id, photo: photo?.id ?? 0 } })
  expect([(await remove('hoa')).status, (await remove('minh')).status]).toEqual([403, 200])
  expect(await list('hoa', id)).toEqual([])
})

test('photos of a leaving user are neither shown nor counted', async () => {
  const id = await begun()
  await add('minh', id, [await addPicture(server, 'minh')])
  const leaving = (leaving_at: Date | null) =>
    server.db.updateTable('users').set({ leaving_at }).where('username', '=', 'minh').execute()
  await leaving(server.clock.now())
  const seen = [await list('hoa', id), (await xom.read('hoa', id)).photos_count]
  await leaving(null)
  expect(seen).toEqual([[], 0])
})

test('a user can add at most twenty photos', { tags: ['full'] }, async () => {
  const id = await begun()
  const pictures: number[] = []
  for (let n = 0; n < 21; n++) pictures.push(await addPicture(server, 'minh'))
  await add('minh', id, pictures.slice(0, 10))
  await add('minh', id, pictures.slice(10, 20))
  expect(refusal(await add('minh', id, pictures.slice(20)))).toEqual([409, 'too_many'])
  expect(await list('lan', id)).toHaveLength(20)
})
