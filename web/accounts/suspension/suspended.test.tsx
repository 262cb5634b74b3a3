import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { listOwnDecisions, type OwnDecision } from '../../../contract/moderation/cases.ts'
import { getMe, signOut } from '../../../contract/accounts/accounts.ts'
import { getExport } from '../../../contract/accounts/leaving.ts'
import { googleSignIn } from '../../../contract/accounts/sign-in.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { useSession } from '../../platform/session/session.ts'
import Root from '../../root.tsx'

const until = '2026-12-04T05:00:00.000Z'
const suspension = { until, reason: 'scam', words: 'Nghỉ một tuần nhé' }
const suspended = person({ held: 'suspended', suspension })
const decision: OwnDecision = {
  id: 7,
  kind: 'suspend',
  reason: 'scam',
  words: suspension.words,
  until,
  by_community: false,
  target_type: 'post',
  about: 'Bán gấp, chuyển tiền trước',
  actedAt: '2026-11-27T05:00:00.000Z',
  undoneAt: null,
  appealable_until: '2999-12-11T05:00:00.000Z',
  appeal: null,
}

beforeEach(async () => {
  await setLanguage('vi')
  actAs(null)
  answer(getMe, () => suspended)
  answer(listOwnDecisions, () => ({ count: 1, next: null, previous: null, results: [decision] }))
  answer(signOut, () => ({}))
  answer(getExport, () => ({
    state: 'none' as const,
    progress: 0,
    bytes: null,
    requested_at: null,
    expires_at: null,
  }))
})
afterEach(() => cleanup())

async function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Root /> }], { initialEntries: [address] })
  await render(<RouterProvider router={router} />)
  return router
}

const title = () => page.getByRole('heading', { level: 1, name: /^Tài khoản của bạn tạm khóa đến/ })

test('a suspended user who signs in sees end and reason, and can appeal', async () => {
  const tokens = { access_token: 'a1', refresh_token: 'r1' }
  answer(googleSignIn, () => new ApiError(403, { code: 'suspended', ...suspension, ...tokens }))
  await open('/auth/callback?code=c-suspended&state=s1')
  await expect.element(title()).toBeVisible()
  await expect.element(page.getByText('Nghỉ một tuần nhé')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Khiếu nại' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Tải dữ liệu của bạn' })).toBeVisible()
  expect(page.getByRole('navigation').elements()).toEqual([])
})

test('the screen replaces every other one, and signing out leaves it', async () => {
  actAs(suspended)
  await open('/feed')
  await expect.element(title()).toBeVisible()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect.poll(() => useSession.getState().user).toBeNull()
})

test('a permanently closed account shows when the data is deleted and offers no appeal', async () => {
  const closed = person({ held: 'suspended', suspension: { until: null, reason: 'hate', words: '' } })
  const finalDecision = {
    ...decision,
    kind: 'terminate',
    reason: 'hate',
    until: null,
    appealable_until: null,
  } as const
  answer(getMe, () => closed)
  answer(listOwnDecisions, () => ({ count: 1, next: null, previous: null, results: [finalDecision] }))
  actAs(closed)
  await open('/feed')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/đã bị đóng$/)
  await expect.element(page.getByText(/được xóa 14 ngày sau quyết định/)).toBeVisible()
  await expect.element(page.getByText('Quyết định này không khiếu nại được.')).toBeVisible()
  await expect.element(page.getByText(/khiếu nại nếu thấy/)).not.toBeInTheDocument()
  await expect.poll(() => document.title).toBe('Tài khoản đã đóng · Xóm')
})

test('an ended suspension asks the user to sign in again', async () => {
  const over = person({ held: 'suspended' })
  answer(getMe, () => over)
  actAs(over)
  await open('/feed')
  await expect.element(page.getByRole('heading', { name: 'Tài khoản của bạn đã mở lại' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Đăng nhập lại' })).toBeVisible()
})
