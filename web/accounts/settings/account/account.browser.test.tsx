/** @module-tag full */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getMe } from '../../../../contract/accounts/accounts.ts'
import {
  changeEmail,
  type Export,
  getExport,
  linkExport,
  startExport,
} from '../../../../contract/accounts/leaving.ts'
import { getOwnMailbox } from '../../../../contract/notifications/mail.ts'
import { updateUser } from '../../../../contract/people/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { currentUserKey } from '../../../platform/session/session.ts'
import { expectToast, noExport, openSettings } from '../test-settings.tsx'

const refusal = (status: number, code: string) => new ApiError(status, { detail: 'No', code })

beforeEach(async () => {
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
  answer(getExport, () => noExport)
  answer(getOwnMailbox, () => ({ bounced: false }))
})

test('a failed account page shows a message and can be retried', async () => {
  queryClient.removeQueries({ queryKey: currentUserKey })
  answer(getMe, () => unreachable)
  await openSettings('/settings/account')
  await expect
    .element(page.getByRole('alert').getByText('Chưa tải được tài khoản', { exact: false }))
    .toBeVisible()
  answer(getMe, () => person())
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByText('lan@example.com')).toBeVisible()
})

describe('the e-mail address', () => {
  const field = () => page.getByRole('textbox', { name: 'Email mới' })
  async function requestChange(email: string) {
    await openSettings('/settings/account')
    await page.getByRole('button', { name: 'Đổi', exact: true }).click()
    await field().fill(email)
    await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
  }

  test('needs a confirmation by mail and stays unchanged until then', async () => {
    const requests: unknown[] = []
    answer(changeEmail, ({ body }) => {
      requests.push(body)
      return {}
    })
    await requestChange(' moi@example.com ')
    await expect
      .element(page.getByRole('status').getByText('moi@example.com', { exact: false }))
      .toBeVisible()
    expect(requests).toEqual([{ email: 'moi@example.com' }])
    await page.getByRole('button', { name: 'Xong' }).click()
    await expect.element(page.getByText('lan@example.com')).toBeVisible()
  })

  test('that returns mail can be confirmed again', async () => {
    answer(getOwnMailbox, () => ({ bounced: true }))
    const requests: unknown[] = []
    answer(changeEmail, ({ body }) => {
      requests.push(body)
      return {}
    })
    await openSettings('/settings/account')
    await expect.element(page.getByRole('status').getByText(/^Thư gửi tới đây bị trả lại/)).toBeVisible()
    await page.getByRole('button', { name: 'Kiểm tra', exact: true }).click()
    await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
    await expect.poll(() => requests).toEqual([{ email: 'lan@example.com' }])
  })

  test('is requested at once if it is missing for deleting the account', async () => {
    actAs(person({ email: null }))
    const requests: unknown[] = []
    answer(changeEmail, ({ body }) => {
      requests.push(body)
      return {}
    })
    await openSettings('/settings/account?next=delete-account')
    await expect.element(page.getByRole('dialog', { name: 'Thêm email' })).toBeVisible()
    await field().fill('moi@example.com')
    await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
    await expect
      .element(page.getByRole('status').getByText(/^Đường dẫn xác nhận sẽ tới moi@example\.com/))
      .toBeVisible()
    expect(requests).toEqual([{ email: 'moi@example.com', next: 'delete-account' }])
  })

  test.each([
    [refusal(422, 'own_email'), 'Đây đang là email của bạn rồi.'],
    [refusal(400, 'validation'), 'Địa chỉ này chưa đúng. Bạn xem lại giúp nhé.'],
    [refusal(429, 'too_many_mails'), 'Bạn đã đổi nhiều lần quá. Lát nữa thử lại nhé.'],
    [unreachable, 'Mạng chập chờn. Bạn xem lại kết nối rồi thử lại nhé.'],
  ] as const)('that is refused shows a message (%#)', async (reply, sentence) => {
    answer(changeEmail, () => reply)
    await requestChange('moi@example.com')
    await expect.element(field()).toHaveAccessibleDescription(sentence)
    await expect.element(field()).toHaveValue('moi@example.com')
  })
})

describe('the birthday', () => {
  const fill = async (month: string, day: string, year: string) => {
    await openSettings('/settings/account#birthday')
    await page.getByRole('textbox', { name: 'Tháng' }).fill(month)
    await page.getByRole('textbox', { name: 'Ngày' }).fill(day)
    await page.getByRole('textbox', { name: 'Năm' }).fill(year)
    await page.getByRole('button', { name: 'Lưu' }).click()
  }

  test('is shown as text if it is set', async () => {
    actAs(person({ birthday: '1990-02-28' }))
    await openSettings('/settings/account')
    await expect.element(page.getByText('28 tháng 2, 1990')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Năm' })).not.toBeInTheDocument()
  })

  test('is saved and then shown as text', async () => {
    answer(updateUser, ({ body }) => person({ birthday: body.birthday ?? null }))
    await fill('2', '28', '1990')
    await expectToast('Cập nhật "Ngày sinh" thành công')
    await expect.element(page.getByText('28 tháng 2, 1990')).toBeVisible()
  })

  test('must be a real date', async () => {
    await fill('2', '30', '1990')
    await expect
      .element(page.getByRole('alert').getByText('Không có ngày này', { exact: false }))
      .toBeVisible()
  })

  test('below the minimum age needs a confirmation, which closes the account', async () => {
    const bodies: unknown[] = []
    answer(updateUser, ({ body }) => {
      bodies.push(body)
      return body.birthday_confirmed ? refusal(403, 'too_young') : refusal(409, 'confirm_birthday')
    })
    await fill('1', '2', '2020')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(bodies).toHaveLength(1)
    await page.getByRole('button', { name: 'Đúng, đó là ngày sinh của tôi' }).click()
    await expect.poll(() => bodies).toHaveLength(2)
    expect(bodies[1]).toEqual({ birthday: '2020-01-02', birthday_confirmed: true })
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })
})

describe('the export', () => {
  const readyExport: Export = {
    state: 'ready',
    progress: 1,
    bytes: 1_234_567,
    requested_at: '2026-11-20T02:00:00.000Z',
    expires_at: '2026-11-27T02:00:00.000Z',
  }
  const pendingExport: Export = { ...noExport, state: 'making', progress: 0.4 }
  const start = () => page.getByRole('button', { name: 'Chuẩn bị tệp' })

  test('is requested, polled while it is created, and downloaded', async () => {
    let polls = 0
    answer(getExport, () => [noExport, pendingExport][polls++] ?? readyExport)
    answer(startExport, () => ({ ...pendingExport, progress: 0 }))
    await openSettings('/settings/account#export')
    await start().click()
    await expect.element(page.getByText('Đang gom dữ liệu, được 0%')).toBeVisible()
    await expect.poll(() => page.getByRole('progressbar').element().getAttribute('aria-valuenow')).toBe('40')
    const downloads: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.getAttribute('href') ?? '')
    })
    const url = '/api/users/1/export/download/?signature=abc'
    answer(linkExport, () => ({ url, expires_at: '2026-11-20T02:05:00.000Z' }))
    await page.getByRole('button', { name: 'Tải xuống (1,2 MB)' }).click()
    await expect.poll(() => downloads).toEqual([url])
    await expect.element(page.getByText('Tải được đến 27 tháng 11, 2026.')).toBeVisible()
  })

  test('that failed can be retried', async () => {
    answer(getExport, () => ({ ...noExport, state: 'failed' as const }))
    answer(startExport, () => pendingExport)
    await openSettings('/settings/account')
    await expect.element(page.getByText(/Lần này chưa làm được tệp/)).toBeVisible()
    await page.getByRole('button', { name: 'Chuẩn bị lại' }).click()
    await expect.element(page.getByText('Đang gom dữ liệu, được 40%')).toBeVisible()
  })

  test('requested too often shows when to try again', async () => {
    answer(startExport, () => refusal(429, 'too_many_exports'))
    await openSettings('/settings/account')
    await start().click()
    await expect.element(page.getByRole('alert').getByText('Mai thử lại nhé', { exact: false })).toBeVisible()
  })
})
