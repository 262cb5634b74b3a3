import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { addAlertUpdate, answerAlert, endAlert, withdrawAlertAnswer } from '../../../contract/feed/alerts.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { cachePosts, usePagesWithPosts } from '../post-cache.ts'
import { alertStateOf, lan, postOf, signInAsLan } from '../test-posts.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { LiveAlerts } from './LiveAlerts.tsx'

const state = alertStateOf({ seen_count: 1 })

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
})

/** As the feed does, with the cached post. */
function Alerts({ id }: { id: number }) {
  const [shown] = usePagesWithPosts([{ ids: [id] }])
  return <LiveAlerts alerts={shown?.posts ?? []} isDue />
}

async function openAlert(but: Partial<Post> = {}) {
  const post = postOf({ category: 'alert', alert_kind: 'gas', alert: state, ...but })
  cachePosts([post], settledChanges())
  await render(<Alerts id={post.id} />, { wrapper: MemoryRouter })
  return post
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an answer counts at once, can be changed and withdrawn', async () => {
  const post = await openAlert()
  const sent: unknown[] = []
  let shown = state
  answer(answerAlert, ({ body }) => {
    sent.push(body.answer)
    shown = {
      ...state,
      ...(body.answer === 'seen' ? { seen_count: 2 } : { nothing_count: 1 }),
      my_answer: body.answer,
    }
    return { ...post, alert: shown }
  })
  answer(withdrawAlertAnswer, () => {
    sent.push(null)
    return post
  })
  await button('Mình cũng thấy').click()
  await expect.element(page.getByText('2 hàng xóm cũng thấy')).toBeVisible()
  await expect.element(button('Mình cũng thấy')).toHaveAttribute('aria-pressed', 'true')
  await button('Không có gì').click()
  await expect.element(page.getByText('1 hàng xóm cũng thấy')).toBeVisible()
  await expect.element(page.getByText(/1 người nói không có gì/)).toBeVisible()
  await button('Không có gì').click()
  await expect.element(button('Không có gì')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => sent).toEqual(['seen', 'nothing', null])
})

test('an answer that is refused is taken back', async () => {
  await openAlert()
  answer(answerAlert, () => new ApiError(503))
  await button('Mình cũng thấy').click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa ghi được câu trả lời của bạn')
  await expect.element(page.getByText('1 hàng xóm cũng thấy')).toBeVisible()
})

test('who lives too far away reads it without the answers', async () => {
  await openAlert({ is_out_of_reach: true })
  await expect.element(page.getByText('1 hàng xóm cũng thấy')).toBeVisible()
  await expect.element(button('Mình cũng thấy')).not.toBeInTheDocument()
})

test('its author sees whom it reaches and says how it ended', async () => {
  const post = await openAlert({ author: lan })
  await expect.element(page.getByText(/^Tin đang đứng đầu trang Tin tức/)).toBeVisible()
  await expect.element(button('Mình cũng thấy')).not.toBeInTheDocument()
  const sent: unknown[] = []
  answer(endAlert, ({ body }) => {
    sent.push(body)
    return { ...post, over_at: new Date().toISOString() }
  })
  await button('Đã qua rồi?').click()
  await page.getByRole('textbox', { name: 'Nói thêm (không bắt buộc)' }).fill(' Thợ khóa van rồi ')
  await expect.element(button('Báo sai')).not.toBeInTheDocument()
  await button('Đã xử lý').click()
  await expect.poll(() => sent).toEqual([{ ended_as: 'handled', note: 'Thợ khóa van rồi' }])
})

test('its author says in two taps how things stand, and everybody reads the latest word', async () => {
  const post = await openAlert({ author: lan })
  const sent: unknown[] = []
  answer(addAlertUpdate, ({ body }) => {
    sent.push(body.text)
    const update = { text: body.text ?? '', at: new Date().toISOString(), is_by_author: true }
    return { ...post, alert: { ...state, update } }
  })
  await button('Báo thêm').click()
  await expect.element(button('Báo cho mọi người')).toBeDisabled()
  await button('Xe cứu hỏa đang tới').click()
  await button('Báo cho mọi người').click()
  await expect.element(page.getByText('Tin mới: Xe cứu hỏa đang tới')).toBeVisible()
  await expect.poll(() => sent).toEqual(['Xe cứu hỏa đang tới'])
})

test('the latest word is announced without its age, which changes every minute', async () => {
  const update = { text: 'Hết mùi rồi', at: new Date(Date.now() - 300_000).toISOString(), is_by_author: true }
  await openAlert({ alert: { ...state, update } })
  await expect.element(page.getByText('5 phút')).toBeVisible()
  const region = page.getByText('Hết mùi rồi').element().closest('[aria-live]')
  expect(region?.textContent).toBe('Tin mới: Hết mùi rồi')
})

test('an update that is refused is taken back, and its words stay, also when the page is opened again', async () => {
  const post = await openAlert({ author: lan })
  answer(addAlertUpdate, () => new ApiError(503))
  await button('Báo thêm').click()
  await page.getByRole('textbox', { name: 'Bây giờ sao rồi?' }).fill('Hết mùi rồi')
  await button('Báo cho mọi người').click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa báo thêm được')
  await expect.element(page.getByText(/^Tin mới:/)).not.toBeInTheDocument()
  await button('Báo thêm').click()
  await expect.element(page.getByRole('textbox')).toHaveValue('Hết mùi rồi')
  await cleanup()
  await openAlert(post)
  await button('Báo thêm').click()
  await expect.element(page.getByRole('textbox')).toHaveValue('Hết mùi rồi')
  await cleanup()
  await openAlert(post)
  await button('Đã qua rồi?').click()
  await page.getByRole('textbox').fill('Thợ khóa van rồi')
  await cleanup()
  await openAlert(post)
  await button('Đã qua rồi?').click()
  await expect.element(page.getByRole('textbox')).toHaveValue('Thợ khóa van rồi')
})
