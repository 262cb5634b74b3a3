import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { becomeVisitor, rememberCampaign } from '../../../contract/site/analytics.ts'
import { currentConsent } from '../../platform/storage/consent.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import ConsentQuestion from './ConsentQuestion.tsx'
import { storeConsent } from './decision.ts'

const noConsent = { functional: false, analytics: false, marketing: false }
const region = (name = 'Bạn cho Xóm nhớ những gì?') => page.getByRole('region', { name })
const choices = (name = 'Bạn cho Xóm nhớ những gì?') => page.getByRole('dialog', { name })
const press = (name: string, inside: Pick<typeof page, 'getByRole'> = page) =>
  inside.getByRole('button', { name, exact: true }).click()
const switchOf = (name: string) => page.getByRole('switch', { name, exact: true })

/** The requests of this test. */
const requests: string[] = []

beforeEach(async () => {
  await page.viewport(390, 844)
  await setLanguage('vi')
  requests.length = 0
  document.documentElement.removeAttribute('data-decided')
  answer(becomeVisitor, () => (requests.push('become a visitor'), {}))
  answer(rememberCampaign, () => (requests.push('remember a campaign'), {}))
  return () => void Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

describe('the first time', () => {
  test('the question takes no focus, Escape decides nothing, and the page stays usable', async () => {
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
    expect(currentConsent().decided_at).toBe(null)
    await expect
      .element(region().getByRole('link', { name: 'Chính sách cookie' }))
      .toHaveAttribute('href', '/legal/cookies')
  })

  test('the question comes first in the tab order', async () => {
    await render(<ConsentBanner />)
    for (const name of ['Chính sách cookie', 'Chỉ cần thiết', 'Chấp nhận tất cả', 'Tùy chọn']) {
      await userEvent.tab()
      expect(document.activeElement?.textContent).toBe(name)
    }
  })

  test('the three answers look alike', async () => {
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
    { name: 'Chỉ cần thiết', choice: noConsent },
  ])('$name needs one press and closes the question', async ({ name, choice }) => {
    await render(<ConsentBanner />)
    await press(name)
    await expect.element(region()).not.toBeInTheDocument()
    expect(currentConsent()).toMatchObject(choice)
    expect(document.documentElement.dataset['decided']).toBe('')
    await expect.poll(() => requests).toEqual(choice.analytics ? ['become a visitor'] : [])
  })

  test('each kind can be chosen, and only the essential kind is on by default', async () => {
    await render(<ConsentBanner />)
    await press('Tùy chọn')
    await expect.element(switchOf('Thiết yếu')).toBeChecked()
    await expect.element(switchOf('Thiết yếu')).toBeDisabled()
    for (const name of ['Chức năng', 'Đo lường', 'Quảng bá'])
      await expect.element(switchOf(name)).not.toBeChecked()
    await expect.element(switchOf('Chức năng')).toHaveFocus()
    await switchOf('Chức năng').click()
    expect(currentConsent().decided_at).toBe(null)
    await press('Lưu lựa chọn')
    await expect.element(choices()).not.toBeInTheDocument()
    await expect.element(region()).not.toBeInTheDocument()
    expect(currentConsent()).toMatchObject({ ...noConsent, functional: true })
    expect(requests).toEqual([])
  })

  test('a browser with Global Privacy Control is not tracked, even after accepting all', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    await render(<ConsentBanner />)
    await press('Tùy chọn')
    await expect.element(choices().getByText(/không muốn bị theo dõi \(GPC\)/)).toBeVisible()
    await expect.element(switchOf('Đo lường')).toBeDisabled()
    await expect.element(switchOf('Quảng bá')).toBeDisabled()
    await press('Chấp nhận tất cả', choices())
    expect(currentConsent()).toMatchObject({ ...noConsent, functional: true })
    expect(requests).toEqual([])
  })

  test('the question has an English text', { tags: ['full'] }, async () => {
    await setLanguage('en')
    await render(<ConsentBanner />)
    await press('Options')
    for (const name of ['Essential', 'Functional', 'Analytics', 'Marketing'])
      await expect.element(switchOf(name)).toBeVisible()
    await expect
      .element(region('What may Xóm remember?').getByRole('link', { name: 'Cookie policy' }))
      .toHaveAttribute('href', '/pages/en/cookies')
    await press('Essential only', choices('What may Xóm remember?'))
    expect(currentConsent()).toMatchObject(noConsent)
  })

  test('the question stands in the page and covers nothing', async () => {
    await render(
      <>
        <ConsentBanner />
        <main>Tin</main>
      </>,
    )
    for (const width of [320, 390, 1280]) {
      await page.viewport(width, 640)
      const { bottom, left, right } = region().element().getBoundingClientRect()
      const { top } = page.getByRole('main').element().getBoundingClientRect()
      expect([left >= 0, right <= width, bottom <= top]).toEqual([true, true, true])
      expect(getComputedStyle(region().element()).position).toBe('static')
    }
  })
})

describe.each([
  { place: 'public page', Banner: ConsentBanner },
  { place: 'app', Banner: ConsentQuestion },
])('after an answer in the $place', ({ Banner }) => {
  const open = () =>
    render(
      <>
        <Banner />
        <main style={{ height: '300vh' }}>
          <button type="button">Đọc tin</button>
        </main>
      </>,
    )
  const answerOf = (name: string) => page.getByRole('button', { name, exact: true })
  const focus = (name: string) => (answerOf(name).element() as HTMLElement).focus({ preventScroll: true })

  test('the focus returns to the previous element', async () => {
    await open()
    focus('Đọc tin')
    focus('Chỉ cần thiết')
    await userEvent.keyboard('{Enter}')
    await expect.element(region()).not.toBeInTheDocument()
    await expect.element(answerOf('Đọc tin')).toHaveFocus()
  })

  test(
    'without a previous element the focus moves to the content, also after choosing kinds',
    { tags: ['full'] },
    async () => {
      await open()
      focus('Tùy chọn')
      await userEvent.keyboard('{Enter}')
      await expect.element(switchOf('Chức năng')).toHaveFocus()
      focus('Lưu lựa chọn')
      await userEvent.keyboard('{Enter}')
      await expect.element(region()).not.toBeInTheDocument()
      await expect.element(page.getByRole('main')).toHaveFocus()
      await userEvent.tab()
      await expect.element(answerOf('Đọc tin')).toHaveFocus()
    },
  )

  test('an answer by pointer doesn’t scroll the page', { tags: ['full'] }, async () => {
    await open()
    await press('Chấp nhận tất cả')
    await expect.element(region()).not.toBeInTheDocument()
    expect(scrollY).toBe(0)
    expect(getComputedStyle(page.getByRole('main').element()).outlineStyle).toBe('none')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('an answer in another tab keeps the focus', { tags: ['full'] }, async () => {
    await open()
    focus('Tùy chọn')
    storeConsent(noConsent)
    await expect.element(region()).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })
})

test.each([
  { place: 'public page', Banner: ConsentBanner },
  { place: 'app', Banner: ConsentQuestion },
])('an answer in another tab closes the question in the $place', async ({ Banner }) => {
  await render(<Banner />)
  await expect.element(region()).toBeVisible()
  storeConsent(noConsent)
  await expect.element(region()).not.toBeInTheDocument()
})
