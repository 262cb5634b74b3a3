/** @module-tag full */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getPost } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { recordsKept } from '../../platform/outbox/test-records.ts'
import { begin, offline, open, openApp, own, sent, take, waiting } from './test-waiting.tsx'

beforeEach(begin)

describe('taken back after it may have arrived', () => {
  const tried = { tried_at: new Date().toISOString(), body: { content: 'Có em đây' } }

  test('it is sent under its key, so that it can’t be there twice', async () => {
    take()
    const online = offline()
    const { key } = await waiting(tried)
    await open('/posts/7')
    await own().getByRole('button', { name: 'Sửa' }).click()
    await expect.element(page.getByRole('textbox')).toHaveValue('Có em đây')
    online.mockReturnValue(true)
    await page.getByRole('button', { name: 'Gửi bình luận' }).click()
    await expect.poll(() => sent).toEqual([{ key, body: { content: 'Có em đây' } }])
  })

  test('with other words it says that the earlier ones are up, and offers a new comment', async () => {
    take(new ApiError(409, { code: 'idempotency_key_reused' }))
    const online = offline()
    const { key } = await waiting(tried)
    await open('/posts/7')
    await own().getByRole('button', { name: 'Sửa' }).click()
    online.mockReturnValue(true)
    await page.getByRole('textbox').fill('Có em và má đây')
    await page.getByRole('button', { name: 'Gửi bình luận' }).click()
    await expect.element(own().getByRole('alert')).toMatchTextContent('Lần gửi trước đã tới nơi, với lời cũ.')
    await own().getByRole('button', { name: 'Gửi thành bình luận mới' }).click()
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[0]?.key).toBe(key)
    expect(sent[1]?.key).not.toBe(key)
  })
})

describe('when the post is gone', () => {
  const gone = new ApiError(404, { code: 'not_found' })

  test('a toast says so on another page, and leads there', async () => {
    take(gone)
    await waiting()
    const { router } = await openApp('/settings')
    const toast = page.getByText('Bình luận của bạn chưa gửi được')
    await expect.element(toast).toBeVisible()
    await toast.click()
    await expect.poll(() => router.state.location.pathname).toBe('/posts/7')
    expect(await recordsKept()).toMatchObject([
      { state: 'refused', content: 'Có em đây', refused: { why: 'gone' } },
    ])
  })

  test('what was written can be copied and discarded, and is not sent again', async () => {
    answer(getPost, () => gone)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await waiting({ state: 'refused', refused: { why: 'gone' } })
    await open('/posts/7')
    await expect.element(page.getByText('Không tìm thấy bài viết')).toBeVisible()
    await expect.element(own()).toMatchTextContent(/Có em đây.*Bài viết này không còn nữa/)
    expect(own().getByRole('button', { name: 'Gửi lại' }).query()).toBe(null)
    await own().getByRole('button', { name: 'Sao chép lời' }).click()
    await expect.element(page.getByText('Đã sao chép')).toBeVisible()
    expect(copied).toHaveBeenCalledWith('Có em đây')
    await own().getByRole('button', { name: 'Bỏ' }).click()
    await expect.element(page.getByText('Bình luận chưa gửi', { exact: true })).not.toBeInTheDocument()
    expect(await recordsKept()).toEqual([])
  })
})
