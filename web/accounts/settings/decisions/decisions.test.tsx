/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appealAction, listOwnDecisions, type OwnDecision } from '../../../../contract/moderation/cases.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { mockPreferences, openSettings } from '../test-settings.tsx'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

let lastId = 0
const decisionOf = (fields: Partial<OwnDecision> = {}): OwnDecision => ({
  id: ++lastId,
  kind: 'remove',
  reason: 'scam',
  words: 'Đừng bán vé số ở đây nhé',
  until: null,
  by_community: false,
  target_type: 'post',
  about: 'Bán vé số trúng thưởng',
  actedAt: inDays(-1),
  undoneAt: null,
  appealable_until: inDays(13),
  appeal: null,
  ...fields,
})
const appealOf = (fields: Partial<NonNullable<OwnDecision['appeal']>> = {}) => ({
  words: 'Tôi không lừa ai',
  appealedAt: inDays(0),
  is_upheld: null,
  answer: '',
  decidedAt: null,
  ...fields,
})

const answerDecisions = (...results: OwnDecision[]) =>
  answer(listOwnDecisions, () => ({ count: results.length, next: null, previous: null, results }))

const cards = () => page.getByRole('article')
const button = (name: string) => page.getByRole('button', { name })
const words = () => page.getByRole('textbox', { name: 'Vì sao bạn thấy quyết định này chưa đúng?' })

beforeEach(async () => {
  await setLanguage('vi')
  localItems.removeItem('form_drafts')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
})

test('each decision shows action, reason, author, text, end and state', async () => {
  answerDecisions(
    decisionOf(),
    decisionOf({ kind: 'suspend', until: inDays(30), by_community: false, reason: 'harassment' }),
    decisionOf({ kind: 'warn', by_community: true, undoneAt: inDays(0), target_type: 'comment' }),
    decisionOf({ kind: 'terminate', reason: 'illegal', appealable_until: null, target_type: 'user' }),
    decisionOf({ appealable_until: inDays(-1) }),
    decisionOf({ appeal: appealOf() }),
    decisionOf({ appeal: appealOf({ is_upheld: true, answer: 'Bạn nói đúng' }), undoneAt: inDays(0) }),
    decisionOf({ appeal: appealOf({ is_upheld: false, answer: 'Vẫn là vé số' }) }),
  )
  await openSettings('/settings/decisions')
  const texts = [
    /Đã gỡ bài viết của bạn.*Ban quản lý Xóm.*Lừa đảo, giả mạo.*Bán vé số trúng thưởng.*Đừng bán vé số.*khiếu nại được đến/,
    /Tài khoản của bạn tạm khóa vì bài viết.*Quấy rối, bắt nạt.*Đến.*\d{4}/,
    /Bạn được nhắc nhở vì bình luận.*Quản trị viên của nhóm.*Quyết định này đã được rút lại/,
    /đóng vĩnh viễn vì trang cá nhân.*Vi phạm pháp luật.*Quyết định này không khiếu nại được/,
    /Đã hết hạn khiếu nại/,
    /Bạn đã khiếu nại.*Tôi không lừa ai.*Đang chờ một người khác xem lại/,
    /Khiếu nại đúng: quyết định được rút lại.*Bạn nói đúng/,
    /Đã xem lại: quyết định giữ nguyên.*Vẫn là vé số/,
  ]
  for (const [index, text] of texts.entries())
    await expect.element(cards().nth(index)).toMatchTextContent(text)
  expect(page.getByRole('button', { name: 'Khiếu nại' }).elements()).toHaveLength(2)
})

test('a failed appeal keeps its text, and a sent appeal is shown as waiting', async () => {
  const decision = decisionOf()
  answerDecisions(decision)
  answer(appealAction, () => unreachable)
  const { screen } = await openSettings('/settings/decisions')
  await button('Khiếu nại').click()
  await expect.element(words()).toHaveFocus()
  await button('Gửi khiếu nại').click()
  await expect.element(page.getByText('Bạn viết vài lời để người xem lại hiểu nhé.')).toBeVisible()
  await words().fill('Tôi không lừa ai')
  await button('Gửi khiếu nại').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Lời bạn viết vẫn còn đây. Mạng chập chờn/)
  await screen.unmount()
  await openSettings('/settings/decisions')
  await button('Khiếu nại').click()
  await expect.element(words()).toHaveValue('Tôi không lừa ai')
  answer(appealAction, () => new ApiError(409, { detail: '', code: 'not_appealable' }))
  await button('Gửi khiếu nại').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(words()).toHaveValue('Tôi không lừa ai')
  answer(appealAction, ({ body }) => ({ ...decision, appeal: appealOf({ words: body.words }) }))
  await button('Gửi khiếu nại').click()
  await expect.element(cards()).toMatchTextContent(/Bạn đã khiếu nại.*Tôi không lừa ai.*Đang chờ/)
  await expect.element(button('Khiếu nại')).not.toBeInTheDocument()
  await expect.element(cards()).toHaveFocus()
  expect(localItems.getItem('form_drafts')).toBe(null)
})

test('an empty and a failed list show different messages', async () => {
  answer(listOwnDecisions, () => new ApiError(503))
  await openSettings('/settings/decisions')
  await expect.element(page.getByText('Chưa tải được các quyết định')).toBeVisible()
  answerDecisions()
  await button('Thử lại').click()
  await expect.element(page.getByRole('heading', { name: 'Chưa có quyết định nào về bạn' })).toBeVisible()
})

test('the settings link to the decisions, and for staff also to the queue', async () => {
  mockPreferences()
  const { screen } = await openSettings('/settings')
  const link = (name: RegExp) => page.getByRole('link', { name })
  await expect.element(link(/^Quyết định về bạn/)).toHaveAttribute('href', '/settings/decisions')
  await expect.element(link(/^Ban quản lý/)).not.toBeInTheDocument()
  await screen.unmount()
  actAs(person({ is_staff: true }))
  await openSettings('/settings')
  await expect.element(link(/^Ban quản lý/)).toHaveAttribute('href', '/staff/queue')
})
