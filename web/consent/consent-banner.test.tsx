import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { becomeVisitor, rememberCampaign } from '../../contract/analytics.ts'
import { consent } from '../platform/kept/consent.ts'
import { answer } from '../platform/api/fake-network.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import AppConsentBanner from './AppConsentBanner.tsx'
import { ConsentBanner } from './ConsentBanner.tsx'
import { setConsent } from './decision.ts'

const nothing = { functional: false, analytics: false, marketing: false }
const region = (name = 'Bạn cho Xóm nhớ những gì?') => page.getByRole('region', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const switchOf = (name: string) => page.getByRole('switch', { name, exact: true })

/** The requests of this test. */
const asked: string[] = []

beforeEach(async () => {
  await page.viewport(390, 844)
  await setLanguage('vi')
  asked.length = 0
  document.documentElement.removeAttribute('data-decided')
  answer(becomeVisitor, () => (asked.push('become a visitor'), {}))
  answer(rememberCampaign, () => (asked.push('remember a campaign'), {}))
  return () => void Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

describe('the first time', () => {
  test('it takes no focus, Escape decides nothing, and the page can be used', async () => {
    await render(
      <>
        <ConsentBanner />
        <button type="button">Đọc tin</button>
      </>,
    )
    await expect.element(region()).toBeVisible()
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard('{Escape}')
    await press('Đọc tin')
    await expect.element(region()).toBeVisible()
    expect(consent().decided_at).toBe(null)
    await expect
      .element(region().getByRole('link', { name: 'Chính sách cookie' }))
      .toHaveAttribute('href', '/legal/cookies')
  })

  test('it comes first in keyboard order', async () => {
    await render(<ConsentBanner />)
    for (const name of ['Chính sách cookie', 'Chỉ cần thiết', 'Chấp nhận tất cả', 'Tùy chọn']) {
      await userEvent.tab()
      expect(document.activeElement?.textContent).toBe(name)
    }
  })

  test('its three answers look alike', async () => {
    await render(<ConsentBanner />)
    const answers = region().getByRole('button').elements()
    expect(answers.map((element) => element.textContent)).toEqual([
      'Chỉ cần thiết',
      'Chấp nhận tất cả',
      'Tùy chọn',
    ])
    expect(new Set(answers.map((element) => element.className)).size).toBe(1)
  })

  test.each([
    { name: 'Chấp nhận tất cả', choice: { functional: true, analytics: true, marketing: true } },
    { name: 'Chỉ cần thiết', choice: nothing },
  ])('$name takes one press, and the page confirms it', async ({ name, choice }) => {
    await render(<ConsentBanner />)
    await press(name)
    await expect.element(region()).not.toBeInTheDocument()
    expect(consent()).toMatchObject(choice)
    expect(document.documentElement.dataset['decided']).toBe('')
    await expect.poll(() => asked).toEqual(choice.analytics ? ['become a visitor'] : [])
  })

  test('one can choose by kind: only the necessary is on beforehand', async () => {
    await render(<ConsentBanner />)
    await press('Tùy chọn')
    await expect.element(switchOf('Thiết yếu')).toBeChecked()
    await expect.element(switchOf('Thiết yếu')).toBeDisabled()
    for (const name of ['Chức năng', 'Đo lường', 'Quảng bá'])
      await expect.element(switchOf(name)).not.toBeChecked()
    await expect.element(switchOf('Chức năng')).toHaveFocus()
    await switchOf('Chức năng').click()
    expect(consent().decided_at).toBe(null)
    await press('Lưu lựa chọn')
    await expect.element(region()).not.toBeInTheDocument()
    expect(consent()).toMatchObject({ ...nothing, functional: true })
    expect(asked).toEqual([])
  })

  test('a browser with Global Privacy Control is not tracked, whatever is pressed', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    await render(<ConsentBanner />)
    await press('Tùy chọn')
    await expect.element(region().getByText(/không muốn bị theo dõi \(GPC\)/)).toBeVisible()
    await expect.element(switchOf('Đo lường')).toBeDisabled()
    await expect.element(switchOf('Quảng bá')).toBeDisabled()
    await press('Chấp nhận tất cả')
    expect(consent()).toMatchObject({ ...nothing, functional: true })
    expect(asked).toEqual([])
  })

  test('it is in English too', async () => {
    await setLanguage('en')
    await render(<ConsentBanner />)
    await press('Options')
    for (const name of ['Essential', 'Functional', 'Analytics', 'Marketing'])
      await expect.element(switchOf(name)).toBeVisible()
    await expect
      .element(region('What may Xóm remember?').getByRole('link', { name: 'Cookie policy' }))
      .toHaveAttribute('href', '/pages/en/cookies')
    await press('Essential only')
    expect(consent()).toMatchObject(nothing)
  })

  test('it fits into 320 × 480 with everything unfolded', async () => {
    await page.viewport(320, 480)
    await render(<ConsentBanner />)
    await press('Tùy chọn')
    const { top, bottom, left, right } = region().element().getBoundingClientRect()
    expect([top >= 0, left >= 0, right <= 320, bottom <= 480]).toEqual([true, true, true, true])
    await switchOf('Quảng bá').click()
    await press('Lưu lựa chọn')
    await expect.poll(() => consent().marketing).toBe(true)
  })
})

test.each([
  { place: 'public page', Banner: ConsentBanner },
  { place: 'app', Banner: AppConsentBanner },
])('an answer in another tab closes it in the $place', async ({ Banner }) => {
  await render(<Banner />)
  await expect.element(region()).toBeVisible()
  setConsent(nothing)
  await expect.element(region()).not.toBeInTheDocument()
})

describe('after that', () => {
  const open = async () => {
    setConsent({ ...nothing, functional: true })
    await render(
      <>
        <ConsentBanner />
        <button type="button" data-consent-open="">
          Cài đặt cookie
        </button>
      </>,
    )
    await expect.element(region()).not.toBeInTheDocument()
    await press('Cài đặt cookie')
    await expect.element(region()).toBeVisible()
  }

  test('it can be opened again, as decided, and left so', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'Bạn cho Xóm nhớ những gì?' })).toHaveFocus()
    await expect.element(switchOf('Chức năng')).toBeChecked()
    await switchOf('Chức năng').click()
    await press('Đóng')
    await expect.element(region()).not.toBeInTheDocument()
    expect(consent().functional).toBe(true)
    await expect.element(page.getByRole('button', { name: 'Cài đặt cookie' })).toHaveFocus()
  })

  test('and decided again', async () => {
    await open()
    await press('Chỉ cần thiết')
    await expect.element(region()).not.toBeInTheDocument()
    expect(consent()).toMatchObject(nothing)
  })
})
