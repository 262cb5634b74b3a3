import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteComment, listHiddenComments } from '../../../contract/posts/comments.ts'
import { createReport } from '../../../contract/moderation/reports.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { postOf } from '../test-posts.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { answerThreads, lan, openThread, commentOf } from './test-comments.tsx'

const own = postOf({ id: 7, author: lan, comments_count: 0 })
let hidden: { id: number; content: string; createdAt: string }[]
beforeEach(async () => {
  actAs(person())
  await setLanguage('vi')
  answerThreads()
  hidden = [
    { id: 31, content: 'Người này lừa đảo', createdAt: '2026-11-01T02:00:00.000Z' },
    { id: 30, content: 'Đừng tin', createdAt: '2026-11-01T01:00:00.000Z' },
  ]
  answer(listHiddenComments, () => ({
    count: hidden.length,
    next: null,
    previous: null,
    results: hidden,
  }))
})

const line = () => page.getByRole('button', { name: /bình luận đang ẩn với bạn/ })

test('the author can open and delete the comments that a block hides', async () => {
  const requests: string[] = []
  answer(deleteComment, ({ params }) => {
    if (!requests.length) {
      requests.push('failed')
      return new ApiError(503)
    }
    requests.push(`deleted ${params['id']}`)
    hidden = hidden.filter(({ id }) => String(id) !== params['id'])
    return {}
  })
  await openThread(own)
  await expect.element(line()).toMatchTextContent('2 bình luận đang ẩn với bạn')
  expect(page.getByText('Người này lừa đảo').query()).toBeNull()
  await line().click()
  await expect.element(page.getByText('Người này lừa đảo')).toBeVisible()
  await page.getByRole('button', { name: 'Xóa' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Xóa bình luận này?' })
  await sheet.getByRole('button', { name: 'Xóa' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Chưa xóa được bình luận')
  await sheet.getByRole('button', { name: 'Xóa' }).click()
  await expect.element(line()).toMatchTextContent('1 bình luận đang ẩn với bạn')
  await expect.element(page.getByText('Người này lừa đảo')).not.toBeInTheDocument()
  expect(requests).toEqual(['failed', 'deleted 31'])
})

test('a comment of 10,000 lines is folded, also a hidden one', { tags: ['full'] }, async () => {
  const lines = (of: string) => Array.from({ length: 10_000 }, (_, n) => `${of} ${n + 1}`).join('\n')
  hidden = [{ id: 32, content: lines('Ẩn'), createdAt: '2026-11-01T02:00:00.000Z' }]
  answerThreads(commentOf(lines('Dòng')))
  await openThread(own)
  await line().click()
  const more = page.getByRole('button', { name: 'Xem thêm', exact: true })
  await expect.poll(() => more.elements()).toHaveLength(2)
  expect(page.getByText(/(Ẩn|Dòng) 13/).query()).toBeNull()
  for (const button of more.elements()) await userEvent.click(button)
  for (const last of ['Ẩn 10000', 'Dòng 10000'])
    await expect.element(page.getByText(last)).toBeInTheDocument()
})

test('a hidden comment can be reported', async () => {
  const requests: unknown[] = []
  answer(createReport, ({ body }) => {
    requests.push(body)
    return {}
  })
  await openThread(own)
  await line().click()
  await page.getByRole('button', { name: 'Báo cáo' }).first().click()
  await page.getByRole('radio', { name: 'Quấy rối, bắt nạt' }).click()
  await page.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect.poll(() => shownToast()?.title).toBe('Cảm ơn bạn đã báo')
  expect(requests).toEqual([{ target_type: 'comment', target_id: 31, reason: 'harassment' }])
})

test('hidden comments are not fetched for other people’s posts', async () => {
  answer(listHiddenComments, () => {
    throw new Error('That is not the reader’s post')
  })
  await openThread()
  await expect.element(page.getByText('Hiện chưa có bình luận nào')).toBeVisible()
  expect(line().query()).toBeNull()
})
