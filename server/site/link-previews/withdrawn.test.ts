import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createInvitation, withdrawInvitation } from '../../../contract/accounts/invitations.ts'
import { getLinkPreview } from '../../../contract/site/link-previews.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { foundCommunity, foundGroup, join } from '../../communities/testing-communities.ts'
import { addOwnedBusiness } from '../../directory/businesses/testing-businesses.ts'
import { addPlace } from '../../directory/places/testing-places.ts'
import { eventsOf } from '../../events/testing-events.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
let events: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
  events = eventsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['businesses', 'communities', 'places', 'invitations', 'posts'] as const)
    await server.db.deleteFrom(table).execute()
})

const look = (path: string) => server.ask(getLinkPreview, { query: { path } })
const invite = async (as: string) =>
  (await server.ask(createInvitation, { as, body: { channel: 'link' } })).body.code

/** One of each kind of link, all of one person, and the pictures that were drawn for them. */
async function linksOf(as: string) {
  const group = await foundGroup(server, as)
  await join(server, 'minh', group)
  const paths = {
    invitation: `/i/${await invite(as)}`,
    event: `/events/${await events.invite({ public_link: true, name: 'Chiếu phim' }, as)}`,
    business: `/business/${(await addOwnedBusiness(server, as, { name: 'Tiệm bánh' })).slug}`,
    place: `/places/${(await addPlace(server, as, { name: 'Sân bóng' })).id}`,
    community: `/communities/${await foundCommunity(server, as)}`,
    group: `/groups/${group}`,
  }
  const pictures: string[] = []
  for (const path of Object.values(paths)) {
    const { status, body } = await look(path)
    expect(status, path).toBe(200)
    expect((await server.app.inject({ url: body.picture })).statusCode, path).toBe(200)
    pictures.push(body.picture)
  }
  const shown = async () => {
    const all: string[] = []
    for (const [n, path] of Object.values(paths).entries()) {
      if ((await look(path)).status !== 404) all.push(path)
      const picture = pictures[n] ?? ''
      if ((await server.app.inject({ url: picture })).statusCode !== 404) all.push(picture)
    }
    return all
  }
  return { paths, shown }
}

const set = (username: string, columns: Record<string, Date | null>) =>
  server.db.updateTable('users').set(columns).where('username', '=', username).execute()

test.each([
  ['suspended', { suspended_until: new Date('2099-01-01') }],
  ['leaving', { leaving_at: new Date() }],
  ['too young', { too_young_at: new Date() }],
])('nothing of a person who is %s has a preview, nor a picture that was drawn before', async (_, columns) => {
  const { shown } = await linksOf('lan')
  await set('lan', columns)
  expect(await shown()).toEqual([])
  await set('lan', Object.fromEntries(Object.keys(columns).map((name) => [name, null])))
  expect(await shown()).toHaveLength(12)
})

test('after an erasure, the invitation and the event are gone, and nothing else names the person', async () => {
  const { paths, shown } = await linksOf('nhung')
  const person = await server.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'display_name'])
    .where('username', '=', 'nhung')
    .executeTakeFirstOrThrow()
  await eraseUser(server.app.context, await server.userId('nhung'))
  expect((await shown()).filter((path) => /\/(i|events)\//.test(path))).toEqual([])
  for (const path of Object.values(paths)) {
    const reply = await look(path)
    const text = reply.status === 200 ? JSON.stringify(reply.body) : ''
    expect(
      Object.values(person).filter((name) => name && text.includes(name)),
      path,
    ).toEqual([])
  }
})

test('an invitation that was taken back, replaced or used has no preview and no picture', async () => {
  const code = await invite('lan')
  const { picture } = (await look(`/i/${code}`)).body
  expect((await server.app.inject({ url: picture })).statusCode).toBe(200)
  await server.ask(withdrawInvitation, { as: 'lan', params: { code } })
  const next = await invite('lan')
  expect(next).not.toBe(code)
  expect((await look(`/i/${code}`)).status).toBe(404)
  expect((await server.app.inject({ url: picture })).statusCode).toBe(404)
  expect((await look(`/i/${next}`)).status).toBe(200)
  await server.db
    .updateTable('invitations')
    .set({ accepted_at: new Date() })
    .where('code', '=', next)
    .execute()
  expect((await look(`/i/${next}`)).status).toBe(404)
})

test('what staff hide and communities that close have no preview and no picture', async () => {
  const { paths, shown } = await linksOf('lan')
  const hidden = { withheld_at: new Date() }
  await server.db.updateTable('posts').set({ status: 'withheld' }).execute()
  for (const table of ['businesses', 'places'] as const)
    await server.db.updateTable(table).set(hidden).execute()
  const groups = server.db.updateTable('communities').where('kind', '=', 'group')
  await groups.set({ ...hidden, deleted_at: new Date() }).execute()
  await server.db
    .updateTable('communities')
    .set({ privacy: 'request' })
    .where('kind', '<>', 'group')
    .execute()
  expect((await shown()).filter((path) => !path.includes(paths.invitation))).toEqual([])
})
