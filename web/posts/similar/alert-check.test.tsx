/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { findSimilarAlerts } from '../../../contract/feed/feed.ts'
import { listPosts } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { openComposer, takePosts } from '../composer/test-composer.tsx'
import { hoa, pageOf, postOf, signInAsLan } from '../test-posts.ts'

const words = 'Hẻm 42 đang ngập tới nửa bánh xe'
const asked: string[] = []

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
  asked.length = 0
  answer(listPosts, () => pageOf([]))
  answer(findSimilarAlerts, ({ body }) => {
    asked.push(body.content)
    return { results: [postOf({ id: 7, author: hoa, category: 'alert', content: 'Hẻm 42 ngập rồi' })] }
  })
})

async function warn(content = words, tag = 'Cảnh báo') {
  const sent = takePosts()
  const opened = await openComposer()
  await opened.words.fill(content)
  await opened.tag(tag).click()
  await opened.submit.click()
  return { ...opened, sent, sheet: opened.screen.getByRole('dialog', { name: 'Có phải chuyện này không?' }) }
}

test('an alert that resembles another is not posted before a look at it', { tags: ['full'] }, async () => {
  const { sheet, screen, sent } = await warn(` ${words} `)
  await expect.element(sheet.getByText('Hẻm 42 ngập rồi')).toBeVisible()
  expect(asked).toEqual([words])
  await sheet.getByRole('link', { name: /^Đúng rồi, xem bài đó/ }).click()
  await expect.element(screen.getByText('at /posts/7')).toBeVisible()
  expect(sent).toEqual([])
})

test('answering no posts it', async () => {
  const { sheet, screen, sent } = await warn()
  await sheet.getByRole('button', { name: 'Không, đăng tiếp' }).click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('closing the question returns to the draft, and the same words are not asked about again', async () => {
  const { sheet, screen, submit, sent, words: field } = await warn()
  await sheet.getByRole('button', { name: 'Đóng' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(field).toHaveValue(words)
  expect(sent).toEqual([])
  await submit.click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test.each([
  ['no similar alert', () => ({ results: [] })],
  ['no reply', () => new ApiError(503)],
])('%s never holds it up', async (_, reply) => {
  answer(findSimilarAlerts, reply)
  const { screen, sent } = await warn()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test.each([
  ['a post that is no alert', words, 'Chia sẻ'],
  ['two words', 'Coi chừng!', 'Cảnh báo'],
])('%s is posted without asking', async (_, content, tag) => {
  const { screen } = await warn(content, tag)
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(asked).toEqual([])
})
