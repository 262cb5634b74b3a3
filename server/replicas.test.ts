import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { googleUrl } from '../contract/accounts/sign-in.ts'
import { createPost, getPost, listPosts } from '../contract/posts/posts.ts'
import { maxStaleMs } from './platform/database/replica.ts'
import { Replicas } from './platform/database/replicas.ts'
import {
  countReplicaReads,
  replicasOf,
  startReplicatedServers,
} from './platform/testing/replicated-servers.ts'
import { listenForSockets } from './platform/testing/sockets.ts'
import type { TestServer } from './platform/testing/testing.ts'

const header = 'x-read-after'

let servers: Awaited<ReturnType<typeof startReplicatedServers>>
let one: TestServer
let other: TestServer
beforeAll(async () => {
  servers = await startReplicatedServers()
  ;({ one, other } = servers)
})
afterEach(async () => {
  servers.cluster.proxy.reconnect()
  await servers.cluster.resume()
})
afterAll(() => servers.close())

const write = async (as = 'lan', content = 'Ai có thang?') => {
  const { body, headers } = await one.ask(createPost, { as, body: { content, category: 'share' } })
  return { id: body.id, position: String(headers[header]) }
}
const read = (server: TestServer, as: string, id: number, headers: Record<string, string> = {}) =>
  server.ask(getPost, { as, params: { id }, headers })
const list = (server: TestServer, as: string, headers: Record<string, string> = {}) =>
  server.ask(listPosts, { as, headers })
const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.data.map(({ id }) => id)

/** Polls, because a busy machine checks its replicas late and then leaves them out. */
async function expectReplicaRead(act: () => Promise<unknown>) {
  await expect.poll(() => countReplicaReads(other, act)).toBe(1)
}

/** Both processes read the standby, which replays nothing more. */
async function holdBack() {
  await servers.isRead()
  await servers.cluster.pause()
}

test('lists and posts are read from a replica, and what it does not know yet from the primary', async () => {
  await servers.isRead()
  await expectReplicaRead(() => list(other, 'minh'))
  await servers.cluster.pause()
  const { id } = await write()
  expect((await read(other, 'minh', id)).status).toBe(200)
})

test('a user reads back their own write from the process that wrote, from another, and with the position of the reply', async () => {
  await holdBack()
  const { id, position } = await write()
  expect(idsOf(await list(one, 'lan'))).toContain(id)
  expect(idsOf(await list(other, 'minh', { [header]: position }))).toContain(id)
  // The process that wrote tells the other one.
  await expect.poll(async () => idsOf(await list(other, 'lan'))).toContain(id)
})

test('nobody reads from a replica that has fallen behind by more than a second', async () => {
  await holdBack()
  const { id } = await write()
  const written = performance.now()
  for (let isKnown = false; !isKnown;) {
    const isOld = performance.now() - written > maxStaleMs
    isKnown = idsOf(await list(other, 'minh')).includes(id)
    expect(isKnown || !isOld).toBe(true)
  }
  await expect.poll(() => replicasOf(other).status()[0]?.isUsed).toBe(false)
  expect(await countReplicaReads(other, () => list(other, 'minh'))).toBe(0)
  await servers.cluster.resume()
  await servers.isRead()
})

test('an invented position costs a replica no reader but the one who sent it', async () => {
  await servers.isRead()
  for (const invented of ['9'.repeat(15), '9'.repeat(400), '-1', '0x10', 'NaN', '1e9', ' ', '1;2'])
    await expectReplicaRead(() => list(other, 'minh', { [header]: invented }))
  const near = String((await replicasOf(other).position()) + 1000)
  expect(await countReplicaReads(other, () => list(other, 'minh', { [header]: near }))).toBe(0)
  await expectReplicaRead(() => list(other, 'hoa'))
})

test('a GET that writes reads the primary', async () => {
  await servers.isRead()
  const retried = replicasOf(one).counts.retried
  expect(await countReplicaReads(one, () => one.ask(googleUrl, { query: {} }))).toBe(0)
  expect(replicasOf(one).counts.retried).toBe(retried)
})

test('a replica that is gone fails no request, is left out, and returns by itself', async () => {
  await servers.isRead()
  const reading = async () => (await list(other, 'minh')).status
  expect(await reading()).toBe(200)
  servers.cluster.proxy.disconnect()
  expect(await Promise.all(Array.from({ length: 20 }, reading))).toEqual(
    Array.from({ length: 20 }, () => 200),
  )
  await expect.poll(() => replicasOf(other).status()[0]?.isUsed).toBe(false)
  servers.cluster.proxy.reconnect()
  await servers.isRead()
  await expectReplicaRead(reading)
})

test('a server that replicates nothing, such as the primary itself, is not read', async () => {
  const primaryUrl = servers.cluster.database.url
  const replicas = new Replicas({
    primaryUrl,
    urls: [primaryUrl],
    onError: () => undefined,
    onChange: () => undefined,
  })
  await replicas.position()
  const asked = performance.now()
  while (performance.now() - asked < 300) await sql`SELECT 1`.execute(one.db)
  expect(replicas.choose(null, undefined)).toBeUndefined()
  await replicas.close()
})

test('an event tells its receivers the position from which they see what it tells of', async () => {
  const sockets = await listenForSockets(other)
  const minh = await sockets.as('minh')
  const positions: unknown[] = []
  minh.socket.onAny((_name, _event, position) => positions.push(position))
  const ack = await minh.send('subscribe', { topic: 'feed' })
  expect(ack).toMatchObject({ ok: true, read_after: expect.any(Number) })
  await holdBack()
  const { id } = await write()
  await minh.next('feed')
  expect(idsOf(await list(one, 'minh', { [header]: String(positions.at(-1)) }))).toContain(id)
  sockets.close()
})
