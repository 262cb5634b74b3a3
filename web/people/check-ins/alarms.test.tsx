import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  type Alarm,
  doubtCare,
  getAlarm,
  getMailedAlarm,
  takeCare,
  takeCareByMail,
} from '../../../contract/people/check-ins.ts'
import { getSafetyUpdate } from '../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { emitServerEvent } from '../../platform/socket/hub.ts'
import { actAs } from '../../platform/session/fake-session.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { signInAsLan } from '../users/test-people.tsx'
import { alarmOf, openCheckIns } from './test-check-ins.tsx'

const token = 'a'.repeat(43)

let alarm: Alarm
beforeEach(async () => {
  await setLanguage('vi')
  signInAsLan()
  alarm = alarmOf()
  answer(getAlarm, () => alarm)
  answer(getMailedAlarm, () => alarm)
})
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

test('a contact sees the user, the time and the message, can call, and can take care', async () => {
  answer(takeCare, ({ params }) => {
    expect(params['id']).toBe('5')
    return (alarm = alarmOf({ state: 'yours', may_take_care: false }))
  })
  await openCheckIns('/check-ins/5')
  await expect.element(page.getByRole('heading', { name: /^Tuấn Lê.*chưa báo an toàn$/ })).toBeVisible()
  await expect.element(page.getByText(/đã quá 12 phút/)).toBeVisible()
  await expect.element(page.getByText('Chạy xe từ Đà Lạt về')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Gọi 0912 345 678' }))
    .toHaveAttribute('href', 'tel:+84912345678')
  await expect.element(page.getByRole('link', { name: /Cấp cứu/ })).toHaveAttribute('href', 'tel:115')
  await expect
    .element(page.getByRole('link', { name: 'Nhắn tin cho Tuấn Lê' }))
    .toHaveAttribute('href', '/chat?with=11')
  await page.getByRole('button', { name: 'Tôi đang lo' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/Chỉ khi Tuấn Lê tự bấm “Tôi an toàn”/)
  expect(page.getByRole('button', { name: 'Tôi đang lo' }).elements()).toEqual([])
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('an alarm announces its state, but not each minute', async () => {
  await openCheckIns('/check-ins/5')
  await expect.element(page.getByText(/đã quá 12 phút/)).toBeVisible()
  expect(
    page
      .getByText(/đã quá 12 phút/)
      .element()
      .closest('[aria-live]'),
  ).toBeNull()
  expect(
    page
      .getByRole('heading', { level: 2, name: /chưa báo an toàn$/ })
      .element()
      .closest('[aria-live]'),
  ).not.toBeNull()
})

test('the alarm shows at once that the user is safe', async () => {
  await openCheckIns('/check-ins/5')
  await expect.element(page.getByRole('button', { name: 'Tôi đang lo' })).toBeVisible()
  alarm = alarmOf({ state: 'safe' })
  emitServerEvent('notification', { kind: null })
  await expect.element(page.getByRole('heading', { name: /an toàn rồi$/ })).toBeVisible()
})

test('a failed answer shows a message and can be sent again', async () => {
  answer(takeCare, () => unreachable)
  await openCheckIns('/check-ins/5')
  await page.getByRole('button', { name: 'Tôi đang lo' }).click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa ghi nhận được')
  await expect.element(page.getByRole('button', { name: 'Tôi đang lo' })).toBeEnabled()
})

test('the alarm names who takes care, and another contact can doubt it', async () => {
  alarm = alarmOf({ phone: null, words: '', state: 'others', taken_by: 'Long Phạm' })
  answer(doubtCare, ({ params }) => {
    expect(params['id']).toBe('5')
    return (alarm = alarmOf({ state: 'doubted', taken_by: 'Long Phạm' }))
  })
  await openCheckIns('/check-ins/5')
  await expect.element(page.getByRole('status')).toMatchTextContent('Long Phạm đang lo cho Tuấn Lê.')
  expect(page.getByRole('link', { name: /^Gọi/ }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Tôi cũng lo' })).toBeVisible()
  await page.getByRole('button', { name: 'Tôi thấy chưa ổn' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/có người thấy chưa ổn/)
  await expect.element(page.getByRole('button', { name: 'Tôi đang lo' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Tôi thấy chưa ổn' }).elements()).toEqual([])
})

test('the contact who takes care can withdraw once', async () => {
  alarm = alarmOf({ state: 'yours', may_take_care: false })
  answer(doubtCare, () => (alarm = alarmOf({ state: 'doubted', may_take_care: false })))
  await openCheckIns('/check-ins/5')
  await page.getByRole('button', { name: 'Tôi không lo được nữa' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/có người thấy chưa ổn/)
  expect(page.getByRole('button', { name: /lo/ }).elements()).toEqual([])
})

test('an alarm of a safe user offers no actions', async () => {
  alarm = alarmOf({ state: 'safe', phone: null, safe_at: new Date().toISOString() })
  await openCheckIns('/check-ins/5')
  await expect.element(page.getByRole('heading', { name: /an toàn rồi$/ })).toBeVisible()
  expect(page.getByRole('button').filter({ hasText: 'lo' }).elements()).toEqual([])
})

test('a user who is not a contact sees a not-found message', async () => {
  answer(getAlarm, () => new ApiError(404, { code: 'not_found' }))
  await openCheckIns('/check-ins/5')
  await expect.element(page.getByRole('heading', { name: 'Không còn gì ở đây' })).toBeVisible()
})

test('the mailed link opens without an account and answers only on a tap', async () => {
  actAs(null)
  const answers: unknown[] = []
  answer(takeCareByMail, ({ params }) => {
    answers.push(params['token'])
    return (alarm = alarmOf({ state: 'yours', may_take_care: false }))
  })
  await openCheckIns(`/check-in-alarms/${token}`)
  await expect.element(page.getByRole('button', { name: 'Tôi đang lo' })).toBeVisible()
  expect(answers).toEqual([])
  expect(page.getByRole('link', { name: /Nhắn tin/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Tôi đang lo' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/Bạn đang lo cho Tuấn Lê/)
  expect(answers).toEqual([token])
})

test('a safety update opens in the app', async () => {
  const { user } = alarmOf()
  answer(getSafetyUpdate, () => ({ user, message: 'Nước rút rồi.', sent_at: new Date().toISOString() }))
  await openCheckIns('/safety-updates/3')
  await expect.element(page.getByRole('heading', { name: /Tuấn Lê.*báo tin cho bạn/ })).toBeVisible()
  await expect.element(page.getByText('Nước rút rồi.')).toBeVisible()
})
