import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeEmail, getExport, startExport } from '../../../../contract/accounts/leaving.ts'
import { sendPhoneCode } from '../../../../contract/accounts/phones.ts'
import * as endpoints from '../../../../contract/accounts/sign-in.ts'
import { getOwnMailbox } from '../../../../contract/notifications/mail.ts'
import { finishSignInAgain } from '../../sign-in/sign-in-again.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import * as pending from '../../../platform/session/recent-sign-in.ts'
import { noExport, openSettings } from '../test-settings.tsx'

const refusal = (code: string) => new ApiError(403, { detail: 'No', code })
const signInRequired = refusal('sign_in_again')
const address = 'moi@example.com'
/** Whether the server accepts the sign-in as recent. */
let isFresh: boolean
let requests: string[]
beforeEach(async () => {
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
  isFresh = false
  requests = []
  answer(getOwnMailbox, () => ({ bounced: false }))
  answer(getExport, () => noExport)
  answer(endpoints.getSignInMethods, () => ({ google: true, facebook: true, password: true }))
  answer(changeEmail, ({ body }) => {
    if (!isFresh) return signInRequired
    requests.push(body.email)
    return {}
  })
})
const sheet = () => page.getByRole('dialog', { name: 'Xác nhận là bạn' })
const press = (name: string) => sheet().getByRole('button', { name }).click()
const field = () => page.getByRole('textbox', { name: 'Email mới' })
async function expectSent() {
  await expect.element(page.getByText('Xem hộp thư giúp nhé')).toBeVisible()
}

async function send() {
  await openSettings('/settings/account')
  await page.getByRole('button', { name: 'Đổi', exact: true }).click()
  await field().fill(address)
  await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
}

async function typeAddress() {
  await send()
  await expect.element(sheet().getByText('Những gì bạn đã nhập vẫn còn đây.')).toBeVisible()
}

describe('an action that needs a fresh sign-in', () => {
  test('continues automatically after the sign-in', async () => {
    answer(endpoints.reauthenticateWithFacebook, () => {
      isFresh = true
      return {}
    })
    await typeAddress()
    await press('Tiếp tục với Facebook')
    await expectSent()
    expect(requests).toEqual([address])
  })

  test('is cancelled by closing the sheet, and keeps the input', async () => {
    await typeAddress()
    await press('Để sau')
    await expect.element(field()).toHaveAccessibleDescription('Việc này cần bạn đăng nhập lại.')
    await expect.element(field()).toHaveValue(address)
    expect(requests).toEqual([])
  })

  test('stops with a message if another account signs in', async () => {
    answer(endpoints.reauthenticateWithFacebook, () => refusal('another_person'))
    await typeAddress()
    await press('Tiếp tục với Facebook')
    await expect
      .element(
        sheet()
          .getByRole('alert')
          .getByText(/một tài khoản khác/),
      )
      .toBeVisible()
    expect(requests).toEqual([])
  })

  test('accepts the password of an account without a provider', async () => {
    answer(endpoints.getSignInMethods, () => ({ google: false, facebook: false, password: true }))
    answer(endpoints.reauthenticateWithPassword, ({ body }) => {
      if (body.password !== 'đúng') return refusal('wrong_password')
      isFresh = true
      return {}
    })
    await typeAddress()
    const password = sheet().getByLabelText('Mật khẩu')
    await password.fill('sai')
    await press('Xác nhận')
    await expect.element(password).toHaveAccessibleDescription('Mật khẩu chưa đúng. Bạn thử lại nhé.')
    await password.fill('đúng')
    await press('Xác nhận')
    await expectSent()
  })

  test('can be retried if the sign-in methods fail to load', { tags: ['full'] }, async () => {
    answer(endpoints.getSignInMethods, () => unreachable)
    await send()
    await expect.element(sheet().getByText(/Chưa xem được bạn đăng nhập/)).toBeVisible()
    answer(endpoints.getSignInMethods, () => ({ google: true, facebook: false, password: true }))
    await press('Thử lại')
    await expect.element(sheet().getByRole('button', { name: 'Tiếp tục với Google' })).toBeVisible()
  })
})

describe('returning from a provider', () => {
  const leaveForProvider = (state?: string) =>
    pending.savePendingAction({ action: 'change_email', words: { email: address } }, state)
  let visits = 0
  const from = (query: string, hash = '') => ({ search: `?${query}&visit=${visits++}`, hash })

  test('continues the action', async () => {
    answer(endpoints.reauthenticateWithGoogle, ({ body }) => {
      expect(body).toMatchObject({ code: 'c', state: 's' })
      isFresh = true
      return {}
    })
    leaveForProvider()
    expect(await finishSignInAgain(from('code=c&state=s'))).toEqual({
      page: location.pathname + location.search + location.hash,
      problem: null,
    })
    await openSettings('/settings/account')
    await expectSent()
    expect(requests).toEqual([address])
    expect(pending.loadPendingAction()).toBeNull()
  })

  test('as another user keeps the input and does nothing', async () => {
    answer(endpoints.reauthenticateWithGoogle, () => refusal('another_person'))
    leaveForProvider()
    expect(await finishSignInAgain(from('code=c'))).toMatchObject({ problem: 'accounts.again_another' })
    await openSettings('/settings/account')
    await expect.element(field()).toHaveValue(address)
    expect(requests).toEqual([])
  })

  test('from Facebook sends its token only with the matching state', { tags: ['full'] }, async () => {
    const tokens: string[] = []
    answer(endpoints.reauthenticateWithFacebook, ({ body }) => {
      tokens.push(body.access_token)
      return {}
    })
    leaveForProvider('given')
    expect(await finishSignInAgain(from('', '#access_token=t&state=forged'))).toMatchObject({
      problem: 'accounts.again_failed',
    })
    expect(tokens).toEqual([])
    expect(await finishSignInAgain(from('', '#access_token=t&state=given'))).toMatchObject({ problem: null })
    expect(tokens).toEqual(['t'])
  })

  test('too late, or to the session of another user, does nothing', async () => {
    leaveForProvider()
    actAs(person({ id: 2, username: 'minh' }))
    expect(finishSignInAgain(from('code=c'))).toBeNull()
    leaveForProvider()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60 * 1000)
    expect(finishSignInAgain(from('code=c'))).toBeNull()
  })
})

describe('a telephone number', () => {
  const typedNumber = '0907 654 321'
  const number = () => page.getByRole('textbox', { name: 'Số di động' })
  const change = async () => {
    await openSettings('/settings/account')
    await page.getByRole('button', { name: 'Đổi số' }).click()
    await number().fill(typedNumber)
    await page.getByRole('button', { name: 'Gửi mã', exact: true }).click()
  }
  async function expectCodeField() {
    await expect.element(page.getByText(`Mã sáu số đang tới ${typedNumber}.`)).toBeVisible()
  }

  beforeEach(() => {
    sessionStorage.removeItem('phone_code')
    actAs(person({ phone: '+84901234567' }))
    answer(sendPhoneCode, ({ body }) => {
      if (!isFresh) return signInRequired
      requests.push(body.phone)
      return { phone: '+84907654321', expires_at: new Date(Date.now() + 600_000).toISOString() }
    })
    answer(endpoints.reauthenticateWithFacebook, () => {
      isFresh = true
      return {}
    })
  })
  afterEach(() => sessionStorage.removeItem('phone_code'))

  test('gets its code after the new sign-in', async () => {
    await change()
    await expect.element(sheet().getByText('Những gì bạn đã nhập vẫn còn đây.')).toBeVisible()
    await press('Tiếp tục với Facebook')
    await expectCodeField()
    expect(requests).toEqual([typedNumber])
  })

  test('stays in the field when the sheet is closed', { tags: ['full'] }, async () => {
    await change()
    await press('Để sau')
    await expect.element(number()).toHaveAccessibleDescription('Việc này cần bạn đăng nhập lại.')
    await expect.element(number()).toHaveValue(typedNumber)
    expect(requests).toEqual([])
  })

  const returnFromProvider = async (isProven: boolean) => {
    pending.savePendingAction({ action: 'change_phone', words: { phone: typedNumber } })
    const pendingAction = pending.loadPendingAction()
    if (pendingAction && isProven) pending.markIdentityProven(pendingAction)
    isFresh = isProven
    await openSettings('/settings/account')
  }

  test('gets its code after returning from a provider', { tags: ['full'] }, async () => {
    await returnFromProvider(true)
    await expectCodeField()
    expect([requests, pending.loadPendingAction()]).toEqual([[typedNumber], null])
  })

  test('stays in the field after returning without a sign-in', { tags: ['full'] }, async () => {
    await returnFromProvider(false)
    await expect.element(number()).toHaveValue(typedNumber)
    expect(requests).toEqual([])
  })
})

test('an export starts after the new sign-in', async () => {
  const started = { ...noExport, state: 'making' as const, progress: 0 }
  answer(startExport, () => (isFresh ? started : signInRequired))
  answer(endpoints.reauthenticateWithFacebook, () => {
    isFresh = true
    return {}
  })
  await openSettings('/settings/account')
  await page.getByRole('button', { name: 'Chuẩn bị tệp' }).click()
  await press('Tiếp tục với Facebook')
  await expect.element(page.getByText('Đang gom dữ liệu, được 0%')).toBeVisible()
})
