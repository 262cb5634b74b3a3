import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { device, queuedComment, queuedPost, settle } from './test-sender.ts'

const hour = 3600_000

test('posts are sent in the order in which they were queued', async () => {
  const { world, put, openTab } = device()
  put(queuedPost('sau', 2), queuedPost('trước', 1))
  await openTab().posts.flush()
  expect(world.gone).toEqual(['trước', 'sau'])
})

test('after a lost reply the request is repeated with the same key and bytes', async () => {
  const { world, put, openTab, advance, items } = device()
  put(queuedPost('bài', 1, 1))
  world.faults.push('reply_lost')
  const tab = openTab()
  await tab.posts.flush()
  expect(items()).toHaveLength(1)
  advance(hour)
  tab.runTimers()
  await settle()
  expect(items()).toEqual([])
  expect(world.posted).toEqual([
    { key: 'key of bài', body: { content: 'bài', category: 'give', media: [1] } },
  ])
})

test('a confirmed picture is not sent again by another tab', async () => {
  const { world, put, openTab } = device()
  put(queuedPost('bài', 1, 3))
  world.uploads.push(null, null, 'network')
  const first = openTab()
  await first.posts.flush()
  first.kill()
  expect(world.posted).toEqual([])
  await openTab().posts.flush()
  expect([...world.sent.values()]).toEqual([1, 1, 1])
  expect(world.posted[0]?.body).toMatchObject({ media: [1, 2, 3] })
})

test('two tabs send a post once', async () => {
  const { world, put, openTab } = device()
  put(queuedPost('bài', 1, 2))
  await Promise.all([openTab().posts.flush(), openTab().posts.flush()])
  expect(world.posted).toHaveLength(1)
  expect([...world.sent.values()]).toEqual([1, 1])
})

test('two tabs send a comment once', async () => {
  const { world, put, openTab } = device()
  put(queuedComment('lời', 1))
  await Promise.all([openTab().comments.flush(), openTab().comments.flush()])
  expect(world.posted).toEqual([{ key: 'key of lời', body: { content: 'lời' } }])
})

test('a comment waits for the network and may be sent by another tab', async () => {
  const { world, put, openTab, items } = device()
  world.online = false
  put(queuedComment('lời', 1))
  await Promise.all([openTab().comments.flush(), openTab().comments.flush()])
  expect(items()).toMatchObject([{ state: 'queued', tried_at: null }])
  world.online = true
  await openTab().comments.flush()
  expect(world.gone).toEqual(['lời'])
})

test('a post that waits for the network delays later posts; a refused one does not', async () => {
  const { world, put, openTab, items } = device()
  put(queuedPost('một', 1), queuedPost('hai', 2), queuedPost('ba', 3))
  world.faults.push(new ApiError(403, { detail: 'x', code: 'verify_first' }), null, 'lost')
  await openTab().posts.flush()
  expect(world.gone).toEqual(['hai'])
  expect(items().map(({ id, refused }) => [id, refused])).toEqual([
    ['một', { why: 'verify_first' }],
    ['ba', null],
  ])
})

test('the sender waits as long as Retry-After says', async () => {
  const { world, put, openTab, advance } = device()
  put(queuedPost('bài', 1))
  world.faults.push(new ApiError(429, { detail: 'x', code: 'too_many' }, 30))
  const tab = openTab()
  await tab.posts.flush()
  advance(29_000)
  await tab.posts.flush()
  expect(world.posted).toEqual([])
  advance(2000)
  tab.runTimers()
  await settle()
  expect(world.posted).toHaveLength(1)
})

test('pictures that the server no longer has are sent again, once', async () => {
  const { world, put, openTab, items } = device()
  const unknownMedia = () =>
    new ApiError(400, { detail: 'x', code: 'invalid', errors: { media: ['unknown'] } })
  put(queuedPost('bài', 1, 1))
  world.faults.push(unknownMedia(), null)
  await openTab().posts.flush()
  expect(world.posted[0]?.body).toMatchObject({ media: [2] })

  put(queuedPost('sau', 2, 1))
  world.faults.push(unknownMedia(), unknownMedia())
  await openTab().posts.flush()
  expect(items()).toMatchObject([{ refused: { why: 'fields', fields: ['media'] } }])
})

test('an entry is refused after six server errors and does not delay others', async () => {
  const { world, put, openTab, advance, items } = device()
  put(queuedPost('một', 1), queuedPost('hai', 2))
  const tab = openTab()
  for (let time = 0; time < 6; time++) world.faults.push(new ApiError(500, { detail: 'x', code: 'failed' }))
  await tab.posts.flush()
  for (let time = 0; time < 5; time++) {
    advance(hour / 10)
    tab.runTimers()
    await settle()
  }
  expect(items()).toMatchObject([{ id: 'một', refused: { why: 'failed' } }])
  expect(world.gone).toEqual(['hai'])
})

test('an entry whose key may have expired on the server is not resent automatically', async () => {
  const { world, put, openTab, advance, items } = device()
  put(queuedPost('bài', 1))
  world.faults.push('reply_lost')
  const tab = openTab()
  await tab.posts.flush()
  advance(41 * hour)
  tab.runTimers()
  await settle()
  expect(items()).toMatchObject([{ refused: { why: 'unsure' } }])
  expect(world.posted).toHaveLength(1)
})

test('without a network no request is sent', async () => {
  const { world, put, openTab, items } = device()
  world.online = false
  put(queuedPost('bài', 1))
  await openTab().posts.flush()
  expect(items()).toMatchObject([{ tried_at: null }])
})
