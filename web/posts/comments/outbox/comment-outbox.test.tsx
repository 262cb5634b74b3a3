import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createComment } from '../../../../contract/posts/comments.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { listWaiting } from '../../../platform/outbox/outbox.ts'
import { put, readRecords } from '../../../platform/outbox/test-records.ts'
import { signInAsLan } from '../../test-posts.ts'
import { type ReplyTarget, commentOutbox, sendComment } from './comment-outbox.ts'
import { lan, commentOf } from '../test-comments.tsx'

const sent: { key: string | null; body: unknown }[] = []

/** Answers the first requests with these replies, and accepts all others. */
function answerComments(...replies: (ApiError | typeof unreachable)[]) {
  answer(createComment, ({ body, headers }) => {
    sent.push({ key: headers.get('idempotency-key'), body })
    return replies.shift() ?? commentOf(body.content, { author: lan })
  })
}

const send = (content: string, answers: ReplyTarget | null = null) =>
  sendComment(lan.id, { post_id: 7, content, answers })

beforeEach(() => {
  sent.length = 0
  signInAsLan()
})

test('a comment is stored until the server has accepted it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(createComment, async ({ body }) => {
    await promise
    return commentOf(body.content, { author: lan })
  })
  const sending = send('Có em đây')
  await expect
    .poll(readRecords)
    .toMatchObject([
      { kind: 'comment', state: 'sending', content: 'Có em đây', body: { content: 'Có em đây' } },
    ])
  resolve()
  expect(await sending).toBe(true)
  expect(await readRecords()).toEqual([])
})

test('comments are sent in the order in which they were written', async () => {
  answerComments()
  await Promise.all(['một', 'hai', 'ba'].map((content) => send(content)))
  expect(sent.map(({ body }) => body)).toEqual([{ content: 'một' }, { content: 'hai' }, { content: 'ba' }])
})

test('a comment that a closed tab was sending is sent again with the same key and body', async () => {
  answerComments()
  const answers = { id: 50, name: 'Cô Hoa', thread: 50 }
  const body = { content: 'Có em đây', parent: 50 }
  const now = new Date().toISOString()
  const { key } = await put({
    ...(await unsentComment({ answers })),
    state: 'sending' as const,
    tried_at: now,
    body,
  })
  await commentOutbox.flush()
  expect(sent).toEqual([{ key, body }])
  expect(await readRecords()).toEqual([])
})

/** A comment that could not be sent, read from the records. */
async function unsentComment(fields: object) {
  answer(createComment, () => unreachable)
  await send('Có em đây')
  const [entry] = commentOutbox.entries()
  if (!entry) throw new Error('It was sent')
  await commentOutbox.discard(entry.id)
  answerComments()
  sent.length = 0
  return { ...entry, refused: null, ...fields }
}

describe('a comment that could not be sent', () => {
  test.each([
    ['the network', unreachable, { trouble: 'network' }],
    ['a server in trouble', new ApiError(503, { code: 'unavailable' }), { trouble: 'server' }],
    ['a server that has failed', new ApiError(500), { trouble: 'server' }],
    ['too many at once', new ApiError(429, { code: 'too_many_requests' }, 60), { trouble: 'busy' }],
  ] as const)('after %s waits, blocks later comments, and keeps their order', async (_name, reply, now) => {
    let isOver = false
    answer(createComment, ({ body, headers }) => {
      sent.push({ key: headers.get('idempotency-key'), body })
      return isOver ? commentOf(body.content, { author: lan }) : reply
    })
    expect(await Promise.all([send('một'), send('hai')])).toEqual([false, false])
    expect(await readRecords()).toHaveLength(2)
    expect(listWaiting(commentOutbox.entries())).toMatchObject([
      { state: 'queued', content: 'một', refused: null, ...now },
      { state: 'queued', content: 'hai', tried_at: null },
    ])
    isOver = true
    const attempts = sent.length
    for (const { id } of commentOutbox.entries())
      await commentOutbox.change(id, (entry) => ({ ...entry, not_before: null }))
    await commentOutbox.flush()
    expect(sent.slice(attempts).map(({ body }) => body)).toEqual([{ content: 'một' }, { content: 'hai' }])
    expect(sent[attempts]).toEqual(sent[0])
    expect(await readRecords()).toEqual([])
  })

  test.each([
    ['a post that is gone', new ApiError(404, { code: 'not_found' }), { why: 'gone' }],
    ['a block', new ApiError(409, { code: 'blocked_thread' }), { why: 'blocked_thread' }],
  ] as const)('after %s waits for a tap and doesn’t block later comments', async (_name, reply, refused) => {
    answerComments(reply)
    expect(await Promise.all([send('một'), send('hai')])).toEqual([false, true])
    expect(await readRecords()).toMatchObject([{ state: 'refused', content: 'một', refused }])
    await commentOutbox.flush()
    expect(sent).toHaveLength(2)
    await commentOutbox.retry(commentOutbox.entries()[0]?.id ?? '')
    expect(sent[2]).toEqual(sent[0])
    expect(await readRecords()).toEqual([])
  })

  test('without a network waits without a request', async () => {
    answerComments(unreachable)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await send('một')).toBe(false)
    expect(commentOutbox.entries()).toMatchObject([{ state: 'queued', tried_at: null }])
    expect(sent).toEqual([])
  })

  test('can be sent again as a new comment', async () => {
    answerComments(new ApiError(400, { detail: 'x', code: 'invalid', errors: { parent: ['x'] } }))
    await send('một', { id: 60, name: 'Cô Hoa', thread: 60 })
    const [entry] = commentOutbox.entries()
    await commentOutbox.resendAsNew(entry?.id ?? '', (now) => ({ ...now, answers: null }))
    expect(sent.map(({ body }) => body)).toEqual([{ content: 'một', parent: 60 }, { content: 'một' }])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })
})

test('a comment is not stored if the viewer has turned auto-save off', async () => {
  localStorage.setItem('preferences', '{"autoSave":false}')
  answerComments(unreachable)
  await send('một')
  expect(commentOutbox.entries()).toMatchObject([{ content: 'một', state: 'refused' }])
  expect(await readRecords()).toEqual([])
  await commentOutbox.retry(commentOutbox.entries()[0]?.id ?? '')
  expect(sent[1]).toEqual(sent[0])
  expect(commentOutbox.entries()).toEqual([])
})
