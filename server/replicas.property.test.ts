/** @module-tag full */
import fc from 'fast-check'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createComment, listComments } from '../contract/posts/comments.ts'
import { createPost, getPost, likePost, listPosts } from '../contract/posts/posts.ts'
import { runs } from '../contract/testing-runs.ts'
import { replicasOf, startReplicatedServers } from './platform/testing/replicated-servers.ts'
import type { TestServer } from './platform/testing/testing.ts'
import { privacyRequests } from './testing/privacy-requests.ts'

const header = 'x-read-after'

let servers: Awaited<ReturnType<typeof startReplicatedServers>>
let both: TestServer[]
beforeAll(async () => {
  servers = await startReplicatedServers()
  both = [servers.one, servers.other]
})
afterEach(() => servers.cluster.resume())
afterAll(() => servers.close())

/** How long the replica is held back after a step. */
const heldBackMs = 5000

/** What a person does on one device, on whichever process the balancer chooses. */
const step = fc.record({
  act: fc.constantFrom('post', 'like', 'comment', 'hold', 'release'),
  writer: fc.nat(1),
  reader: fc.nat(1),
  /** The device sends the position that it knows, or is one that does not know the header. */
  sendsPosition: fc.boolean(),
})

test('own writes are always read back while a replica is held back for up to five seconds', async () => {
  let known = '0'
  let heldSince = 0
  let replicaReads = 0
  let id = 0
  const at = (n: number) => both[n] as TestServer
  const keep = ({ headers }: { headers: Record<string, unknown> }) => {
    known = String(Math.max(Number(known), Number(headers[header])))
  }
  const expectReadBack = async (server: TestServer, headers: Record<string, string>, content: string) => {
    const params = { id }
    const post = (await server.ask(getPost, { as: 'lan', params, headers })).body
    expect(post.content).toBe(content)
    const list = (await server.ask(listPosts, { as: 'lan', query: { ordering: '-created_at' }, headers }))
      .body
    expect(list.data.map((each) => each.id)).toContain(id)
    return post
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      let content = ''
      let comments = 0
      let isLiked = false
      for (const { act, writer, reader, sendsPosition } of [
        { act: 'post', writer: 0, reader: 1, sendsPosition: true },
        ...steps,
      ]) {
        if (act === 'hold') {
          if (heldSince) continue
          await servers.isRead()
          await servers.cluster.pause()
          heldSince = performance.now()
          continue
        }
        if (act === 'release' || (heldSince && performance.now() - heldSince > heldBackMs)) {
          await servers.cluster.resume()
          heldSince = 0
        }
        const server = at(writer)
        if (act === 'post') {
          content = `Ai có thang ${performance.now()}?`
          const reply = await server.ask(createPost, { as: 'lan', body: { content, category: 'share' } })
          keep(reply)
          ;[id, comments, isLiked] = [reply.body.id, 0, false]
        } else if (act === 'like') {
          keep(await server.ask(likePost, { as: 'lan', params: { id } }))
          isLiked = true
        } else if (act === 'comment') {
          keep(await server.ask(createComment, { as: 'lan', params: { id }, body: { content: 'Dạ' } }))
          comments++
        }
        const before = both.map((each) => replicasOf(each).counts.replica)
        // Without the header, only the process that wrote knows it at once.
        const asked = sendsPosition ? at(reader) : server
        const headers = sendsPosition ? { [header]: known } : {}
        const post = await expectReadBack(asked, headers, content)
        expect(post.is_liked).toBe(isLiked)
        const thread = (await asked.ask(listComments, { as: 'lan', params: { id }, headers })).body
        expect(thread.count).toBe(comments)
        replicaReads += both.reduce(
          (sum, each, n) => sum + replicasOf(each).counts.replica - (before[n] ?? 0),
          0,
        )
      }
      await servers.cluster.resume()
      heldSince = 0
    }),
    { numRuns: runs(20, 200), endOnFailure: true },
  )
  console.info(`${replicaReads} of these reads came from the replica`)
  expect(replicaReads).toBeGreaterThan(0)
})

test('every GET that is not declared to read the primary has the same reply from a replica', async () => {
  const { one } = servers
  one.clock.freeze()
  const { id } = (await one.ask(createPost, { as: 'minh', body: { content: 'Chào', category: 'share' } }))
    .body
  const requests = privacyRequests({ lan: await one.userId('lan'), post: id }).filter(
    ({ method }) => method === 'GET',
  )
  const replicas = replicasOf(one)
  const differing: string[] = []
  const retried: string[] = []
  for (const as of ['lan', 'staff']) {
    const authorization = `Bearer ${(await one.signIn(as)).access}`
    await one.app.inject({ url: '/api/communities/', headers: { authorization } })
    await sleep(1100)
    await servers.isRead()
    for (const { operation, path, query } of requests) {
      const ask = (headers: object) =>
        one.app.inject({ url: path, headers: { authorization, ...headers }, ...(query && { query }) })
      const beyond = String((await replicas.position()) + 100_000_000)
      const fromPrimary = await ask({ [header]: beyond })
      const { retried: before } = replicas.counts
      const reply = await ask({})
      if (reply.statusCode < 300 && replicas.counts.retried > before) retried.push(operation)
      if (reply.statusCode !== fromPrimary.statusCode || reply.body !== fromPrimary.body)
        differing.push(operation)
    }
  }
  expect([...new Set(retried)]).toEqual([])
  expect(differing.filter((operation) => !operation.includes('/url/'))).toEqual([])
  expect(replicas.counts.replica).toBeGreaterThan(150)
})
