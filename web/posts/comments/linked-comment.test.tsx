import { beforeEach, expect, test } from 'vitest'
import { listComments } from '../../../contract/posts/comments.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { signInAsLan } from '../test-posts.ts'
import { answerThreads, openThread, post, replyOf, commentOf } from './test-comments.tsx'

beforeEach(() => signInAsLan())

const sentence = 'Bình luận bạn mở không còn nữa.'

test('a link to a deleted comment says so above the others', async () => {
  answerThreads(commentOf('Nhà cô có cái quạt'))
  const screen = await openThread(post, '#comment-99')
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await expect.element(screen.getByText('Nhà cô có cái quạt')).toBeVisible()
})

test('a link to the only comment says that it is deleted', async () => {
  answerThreads()
  const screen = await openThread(post, '#comment-99')
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('all replies are loaded before a linked reply counts as deleted', async () => {
  const thread = commentOf('Chuyện cũ', { repliesCount: 2, replies: [replyOf('a')] })
  const found = Promise.withResolvers<number>()
  answer(listComments, async ({ query }) => {
    const page = { count: 3, next: null, previous: null }
    if (!query['parent']) return { ...page, results: [thread] }
    return {
      ...page,
      count: 2,
      results: [...thread.replies, replyOf('Câu này', { id: await found.promise })],
    }
  })
  const screen = await openThread(post, '#comment-99')
  await expect.element(screen.getByText('Chuyện cũ')).toBeVisible()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  found.resolve(99)
  await expect.element(screen.getByText('Câu này')).toBeVisible()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})
