import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeEmail, getExport, startExport } from '../../../contract/people/leaving.ts'
import { sendPhoneCode } from '../../../contract/people/phones.ts'
import { facebookAgain, googleAgain, passwordAgain, waysIn } from '../../../contract/people/sign-in-again.ts'
import { comeBack } from '../../accounts/sign-in/again.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { keepWish, keptWish, noteShown } from '../../platform/session/sign-in-again.ts'
import { noExport, openSettings } from '../test-settings.tsx'

const refusal = (status: number, code: string) => new ApiError(status, { detail: 'No', code })
const refused = refusal(403, 'sign_in_again')
const address = 'moi@example.com'

/** What was asked of the server, and whether it takes the person's word. */
let fresh: boolean
let asked: string[]

beforeEach(async () => {
  await page.viewport(390, 844)
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
  fresh = false
  asked = []
  answer(getExport, () => noExport)
  answer(waysIn, () => ({ google: true, facebook: true, password: true }))
  answer(changeEmail, ({ body }) => {
    if (!fresh) return refused
    asked.push(body.email)
    return {}
  })
})

const sheet = () => page.getByRole('dialog', { name: 'Xác nhận là bạn' })
const press = (name: string) => sheet().getByRole('button', { name }).click()
const field = () => page.getByRole('textbox', { name: 'Email mới' })
async function isSent() {
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

describe('what asks for a fresh sign-in', () => {
  test('goes on by itself once one has shown who one is', async () => {
    answer(facebookAgain, () => {
      fresh = true
      return {}
    })
    await typeAddress()
    await press('Tiếp tục với Facebook')
    await isSent()
    expect(asked).toEqual([address])
  })

  test('is let be by who would rather not, and what was typed stays', async () => {
    await typeAddress()
    await press('Để sau')
    await expect.element(field()).toHaveAccessibleDescription('Việc này cần bạn đăng nhập lại.')
    await expect.element(field()).toHaveValue(address)
    expect(asked).toEqual([])
  })

  test('goes no further for another account, and says so', async () => {
    answer(facebookAgain, () => refusal(403, 'another_person'))
    await typeAddress()
    await press('Tiếp tục với Facebook')
    await expect
      .element(
        sheet()
          .getByRole('alert')
          .getByText(/một tài khoản khác/),
      )
      .toBeVisible()
    expect(asked).toEqual([])
  })

  test('takes the password of who has nothing else', async () => {
    answer(waysIn, () => ({ google: false, facebook: false, password: true }))
    answer(passwordAgain, ({ body }) => {
      if (body.password !== 'đúng') return refusal(403, 'wrong_password')
      fresh = true
      return {}
    })
    await typeAddress()
    const password = sheet().getByLabelText('Mật khẩu')
    await password.fill('sai')
    await press('Xác nhận')
    await expect.element(password).toHaveAccessibleDescription('Mật khẩu chưa đúng. Bạn thử lại nhé.')
    await password.fill('đúng')
    await press('Xác nhận')
    await isSent()
  })

  test('whose ways in cannot be looked up can be asked again', async () => {
    answer(waysIn, () => unreachable)
    await send()
    await expect.element(sheet().getByText(/Chưa xem được bạn đăng nhập/)).toBeVisible()
    answer(waysIn, () => ({ google: true, facebook: false, password: true }))
    await press('Thử lại')
    await expect.element(sheet().getByRole('button', { name: 'Tiếp tục với Google' })).toBeVisible()
  })
})

describe('who comes back from a provider', () => {
  const leave = (state?: string) => keepWish({ action: 'change_email', words: { email: address } }, state)
  let visits = 0
  const from = (query: string, hash = '') => ({ search: `?${query}&visit=${visits++}`, hash })

  test('finds the action where it was left, and it goes on', async () => {
    answer(googleAgain, ({ body }) => {
      expect(body).toMatchObject({ code: 'c', state: 's' })
      fresh = true
      return {}
    })
    leave()
    expect(await comeBack(from('code=c&state=s'))).toEqual({
      page: location.pathname + location.search + location.hash,
      problem: null,
    })
    await openSettings('/settings/account')
    await isSent()
    expect(asked).toEqual([address])
    expect(keptWish()).toBeNull()
  })

  test('as somebody else finds what was typed, and nothing is done', async () => {
    answer(googleAgain, () => refusal(403, 'another_person'))
    leave()
    expect(await comeBack(from('code=c'))).toMatchObject({ problem: 'accounts.again_another' })
    await openSettings('/settings/account')
    await expect.element(field()).toHaveValue(address)
    expect(asked).toEqual([])
  })

  test('from Facebook brings its token, with the word that was given along', async () => {
    const tokens: string[] = []
    answer(facebookAgain, ({ body }) => {
      tokens.push(body.access_token)
      return {}
    })
    leave('given')
    expect(await comeBack(from('', '#access_token=t&state=forged'))).toMatchObject({
      problem: 'accounts.again_failed',
    })
    expect(tokens).toEqual([])
    expect(await comeBack(from('', '#access_token=t&state=given'))).toMatchObject({ problem: null })
    expect(tokens).toEqual(['t'])
  })

  test('long after, or to another’s session, finds nothing', async () => {
    leave()
    actAs(person({ id: 2, username: 'minh' }))
    expect(comeBack(from('code=c'))).toBeNull()
    leave()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60 * 1000)
    expect(comeBack(from('code=c'))).toBeNull()
  })
})

describe('a telephone number', () => {
  const typed = '0907 654 321'
  const number = () => page.getByRole('textbox', { name: 'Số di động' })
  const change = async () => {
    await openSettings('/settings/account')
    await page.getByRole('button', { name: 'Đổi số' }).click()
    await number().fill(typed)
    await page.getByRole('button', { name: 'Gửi mã', exact: true }).click()
  }
  async function isAwaited() {
    await expect.element(page.getByText(`Mã sáu số đang tới ${typed}.`)).toBeVisible()
  }

  beforeEach(() => {
    sessionStorage.removeItem('phone_code')
    actAs(person({ phone: '+84901234567' }))
    answer(sendPhoneCode, ({ body }) => {
      if (!fresh) return refused
      asked.push(body.phone)
      return { phone: '+84907654321', expires_at: new Date(Date.now() + 600_000).toISOString() }
    })
    answer(facebookAgain, () => {
      fresh = true
      return {}
    })
  })
  afterEach(() => sessionStorage.removeItem('phone_code'))

  test('is sent its code once one has shown who one is', async () => {
    await change()
    await expect.element(sheet().getByText('Những gì bạn đã nhập vẫn còn đây.')).toBeVisible()
    await press('Tiếp tục với Facebook')
    await isAwaited()
    expect(asked).toEqual([typed])
  })

  test('stays as typed for who would rather not', async () => {
    await change()
    await press('Để sau')
    await expect.element(number()).toHaveAccessibleDescription('Việc này cần bạn đăng nhập lại.')
    await expect.element(number()).toHaveValue(typed)
    expect(asked).toEqual([])
  })

  const comeBackWith = async (shown: boolean) => {
    keepWish({ action: 'change_phone', words: { phone: typed } })
    const kept = keptWish()
    if (kept && shown) noteShown(kept)
    fresh = shown
    await openSettings('/settings/account')
  }

  test('is sent its code for who comes back from a provider', async () => {
    await comeBackWith(true)
    await isAwaited()
    expect([asked, keptWish()]).toEqual([[typed], null])
  })

  test('is found as typed by who comes back without having shown who they are', async () => {
    await comeBackWith(false)
    await expect.element(number()).toHaveValue(typed)
    expect(asked).toEqual([])
  })
})

test('a ZIP is begun once one has shown who one is', async () => {
  answer(startExport, () => (fresh ? { ...noExport, state: 'making' as const, progress: 0 } : refused))
  answer(facebookAgain, () => {
    fresh = true
    return {}
  })
  await openSettings('/settings/account')
  await page.getByRole('button', { name: 'Chuẩn bị tệp' }).click()
  await press('Tiếp tục với Facebook')
  await expect.element(page.getByText('Đang gom dữ liệu, được 0%')).toBeVisible()
})
