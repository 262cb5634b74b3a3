/** @module-tag full */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getPost } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { readRecords } from '../../platform/outbox/test-records.ts'
import {
  setUp,
  offline,
  open,
  openApp,
  ownComment,
  sent,
  answerComments,
  storeComment,
} from './test-waiting.tsx'

beforeEach(setUp)

describe('a comment that was taken back after a request', () => {
  const attempted = { tried_at: new Date().toISOString(), body: { content: 'Có em đây' } }

  test('is sent with its key, so that the server doesn’t store it twice', async () => {
    answerComments()
    const online = offline()
    const { key } = await storeComment(attempted)
    await open('/posts/7')
    await ownComment().getByRole('button', { name: 'Sửa' }).click()
    await expect.element(page.getByRole('textbox')).toHaveValue('Có em đây')
    online.mockReturnValue(true)
    await page.getByRole('button', { name: 'Gửi bình luận' }).click()
    await expect.poll(() => sent).toEqual([{ key, body: { content: 'Có em đây' } }])
  })

  test('after an edit says that the earlier text was posted, and offers a new comment', async () => {
    answerComments(new ApiError(409, { code: 'idempotency_key_reused' }))
    const online = offline()
    const { key } = await storeComment(attempted)
    await open('/posts/7')
    await ownComment().getByRole('button', { name: 'Sửa' }).click()
    online.mockReturnValue(true)
    await page.getByRole('textbox').fill('Có em và má đây')
    await page.getByRole('button', { name: 'Gửi bình luận' }).click()
    await expect
      .element(ownComment().getByRole('alert'))
      .toMatchTextContent('Lần gửi trước đã tới nơi, với lời cũ.')
    await ownComment().getByRole('button', { name: 'Gửi thành bình luận mới' }).click()
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[0]?.key).toBe(key)
    expect(sent[1]?.key).not.toBe(key)
  })
})

describe('when the post is gone', () => {
  const gone = new ApiError(404, { code: 'not_found' })

  test('a toast says so on another page, and leads to the post', async () => {
    answerComments(gone)
    await storeComment()
    const { router } = await openApp('/settings')
    const toast = page.getByText('Bình luận của bạn chưa gửi được')
    await expect.element(toast).toBeVisible()
    await toast.click()
    await expect.poll(() => router.state.location.pathname).toBe('/posts/7')
    expect(await readRecords()).toMatchObject([
      { state: 'refused', content: 'Có em đây', refused: { why: 'gone' } },
    ])
  })

  test('the text can be copied and discarded, and is not sent again', async () => {
    answer(getPost, () => gone)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await storeComment({ state: 'refused', refused: { why: 'gone' } })
    await open('/posts/7')
    await expect.element(page.getByText('Không tìm thấy bài viết')).toBeVisible()
    await expect.element(ownComment()).toMatchTextContent(/Có em đây.*Bài viết này không còn nữa/)
    expect(ownComment().getByRole('button', { name: 'Gửi lại' }).query()).toBe(null)
    await ownComment().getByRole('button', { name: 'Sao chép lời' }).click()
    await expect.element(page.getByText('Đã sao chép')).toBeVisible()
    expect(copied).toHaveBeenCalledWith('Có em đây')
    await ownComment().getByRole('button', { name: 'Bỏ' }).click()
    await expect.element(page.getByText('Bình luận chưa gửi', { exact: true })).not.toBeInTheDocument()
    expect(await readRecords()).toEqual([])
  })
})
