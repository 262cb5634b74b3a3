import { beforeEach, expect, test } from 'vitest'
import { listComments } from '../../../contract/posts/comments.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { signInAsLan } from '../test-posts.ts'
import { answerThreads, openThread, post, reply, said } from './test-comments.tsx'

beforeEach(() => signInAsLan())

const sentence = 'Bình luận bạn mở không còn nữa.'

test('a link to a deleted comment says so above the others', async () => {
  answerThreads(said('Nhà cô có cái quạt'))
  const screen = await openThread(post, '#comment-99')
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await expect.element(screen.getByText('Nhà cô có cái quạt')).toBeVisible()
})

test('a link to the only comment, deleted since, says so', async () => {
  answerThreads()
  const screen = await openThread(post, '#comment-99')
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('a linked reply is looked for among all replies before it is said to be gone', async () => {
  const thread = said('Chuyện cũ', { repliesCount: 2, replies: [reply('a')] })
  const found = Promise.withResolvers<number>()
  answer(listComments, async ({ query }) => {
    const page = { count: 3, next: null, previous: null }
    if (!query['parent']) return { ...page, results: [thread] }
    return { ...page, count: 2, results: [...thread.replies, reply('Câu này', { id: await found.promise })] }
  })
  const screen = await openThread(post, '#comment-99')
  await expect.element(screen.getByText('Chuyện cũ')).toBeVisible()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  found.resolve(99)
  await expect.element(screen.getByText('Câu này')).toBeVisible()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})
