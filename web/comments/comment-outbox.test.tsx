import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createComment } from '../../contract/posts/comments.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { put, recordsKept } from '../platform/outbox/test-records.ts'
import { signInAsLan } from '../posts/test-posts.ts'
import { comments, sendComment } from './comment-outbox.ts'
import { lan, said } from './test-comments.tsx'

const sent: { key: string | null; body: unknown }[] = []

/** A server with these replies to the first comments, which accepts all others. */
function take(...replies: (ApiError | typeof unreachable)[]) {
  answer(createComment, ({ body, headers }) => {
    sent.push({ key: headers.get('idempotency-key'), body })
    return replies.shift() ?? said(body.content, { author: lan })
  })
}

beforeEach(() => {
  sent.length = 0
  signInAsLan()
})

test('a comment is a record until it has arrived, and none afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(createComment, async ({ body }) => {
    await promise
    return said(body.content, { author: lan })
  })
  const sending = sendComment(lan.id, 7, 'Có em đây', null)
  await expect
    .poll(recordsKept)
    .toMatchObject([
      { kind: 'comment', state: 'sending', content: 'Có em đây', body: { content: 'Có em đây' } },
    ])
  resolve()
  expect(await sending).toBe(true)
  expect(await recordsKept()).toEqual([])
})

test('comments are sent in the order in which they were written', async () => {
  take()
  await Promise.all(['một', 'hai', 'ba'].map((content) => sendComment(lan.id, 7, content, null)))
  expect(sent.map(({ body }) => body)).toEqual([{ content: 'một' }, { content: 'hai' }, { content: 'ba' }])
})

test('a comment that an ended tab was sending is sent again with its key and bytes', async () => {
  take()
  const answers = { id: 50, name: 'Cô Hoa', thread: 50 }
  const body = { content: 'Có em đây', parent: 50 }
  const now = new Date().toISOString()
  const { key } = await put({
    ...(await left({ answers })),
    state: 'sending' as const,
    tried_at: now,
    body,
  })
  await comments.flush()
  expect(sent).toEqual([{ key, body }])
  expect(await recordsKept()).toEqual([])
})

/** A comment that could not be sent, read from the records. */
async function left(fields: object) {
  answer(createComment, () => unreachable)
  await sendComment(lan.id, 7, 'Có em đây', null)
  const [entry] = comments.entries()
  if (!entry) throw new Error('It was sent')
  await comments.discard(entry.id)
  take()
  sent.length = 0
  return { ...entry, refused: null, ...fields }
}

describe('a comment that could not be sent', () => {
  test.each([
    ['the network', unreachable, { why: 'network' }],
    ['a server in trouble', new ApiError(503, { detail: 'x', code: 'unavailable' }), { why: 'network' }],
    ['a server that has failed', new ApiError(500, { detail: 'x', code: 'failed' }), { why: 'failed' }],
    [
      'too many at once',
      new ApiError(429, { detail: 'x', code: 'too_many' }, 60),
      { why: 'busy', wait: 60_000 },
    ],
    ['a post that is gone', new ApiError(404, { detail: 'x', code: 'not_found' }), { why: 'gone' }],
    ['a block', new ApiError(409, { detail: 'x', code: 'blocked_thread' }), { why: 'blocked_thread' }],
  ] as const)('waits for a tap after %s and holds back none after it', async (_name, reply, refused) => {
    take(reply)
    const both = [sendComment(lan.id, 7, 'một', null), sendComment(lan.id, 7, 'hai', null)]
    expect(await Promise.all(both)).toEqual([false, true])
    expect(await recordsKept()).toMatchObject([{ state: 'refused', content: 'một', refused }])
    dispatchEvent(new Event('online'))
    expect(sent).toHaveLength(2)
    await comments.sendAgain(comments.entries()[0]?.id ?? '')
    expect(sent[2]).toEqual(sent[0])
    expect(await recordsKept()).toEqual([])
  })

  test('without a network is refused without a request', async () => {
    take(unreachable)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await sendComment(lan.id, 7, 'một', null)).toBe(false)
    expect(comments.entries()).toMatchObject([{ state: 'refused', refused: { why: 'network' } }])
  })

  test('can be sent again as a new comment', async () => {
    take(new ApiError(400, { detail: 'x', code: 'invalid', errors: { parent: ['x'] } }))
    await sendComment(lan.id, 7, 'một', { id: 60, name: 'Cô Hoa', thread: 60 })
    const [entry] = comments.entries()
    await comments.sendAsNew(entry?.id ?? '', (now) => ({ ...now, answers: null }))
    expect(sent.map(({ body }) => body)).toEqual([{ content: 'một', parent: 60 }, { content: 'một' }])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })
})

test('is not stored on a device that is to store nothing', async () => {
  localStorage.setItem('preferences', '{"autoSave":false}')
  take(unreachable)
  await sendComment(lan.id, 7, 'một', null)
  expect(comments.entries()).toMatchObject([{ content: 'một', state: 'refused' }])
  expect(await recordsKept()).toEqual([])
  await comments.sendAgain(comments.entries()[0]?.id ?? '')
  expect(sent[1]).toEqual(sent[0])
  expect(comments.entries()).toEqual([])
})

test('comments of the version before wait for their tap, and half a comment stays in its field', async () => {
  take()
  const answers = { id: 50, name: 'Cô Hoa', thread: 50 }
  const unsent = JSON.stringify([
    { key: 'k1', content: 'một', answers: null },
    { key: 'k2', content: 'hai', answers },
    { content: 'không khóa' },
  ])
  const half = ['comment 7', { content: 'viết dở' }]
  localStorage.setItem('form_drafts', JSON.stringify([['comment 9 unsent', { unsent }], half]))
  await comments.ready()
  await comments.flush()
  expect(sent).toEqual([])
  expect(comments.entries()).toMatchObject([
    { key: 'k1', post_id: 9, content: 'một', answers: null, state: 'refused', refused: { why: 'network' } },
    { key: 'k2', post_id: 9, content: 'hai', answers },
  ])
  expect(JSON.parse(localStorage.getItem('form_drafts') ?? '')).toEqual([half])
  await comments.sendAgain('k2')
  expect(sent).toEqual([{ key: 'k2', body: { content: 'hai', parent: 50 } }])
})
