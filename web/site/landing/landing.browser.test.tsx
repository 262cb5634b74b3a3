/** @module-tag full */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { googleUrl } from '../../../contract/accounts/sign-in.ts'
import { answer, type ReceivedRequest, unreachable } from '../../platform/api/fake-network.ts'
import { type Language, showLanguage } from '../../platform/i18n/i18n.ts'
import { actAs } from '../../platform/session/fake-session.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import LandingPage, { head } from './LandingPage.tsx'
import { claims } from './Claims.tsx'

async function openPage(language: Language = 'vi') {
  await showLanguage(language)
  return render(
    <>
      <Toaster />
      <LandingPage />
    </>,
  )
}

const signUp = () => page.getByRole('button', { name: 'Đăng ký với Google' }).first()
const terms = () => page.getByRole('checkbox').first()
const redirecting = () => page.getByRole('button', { name: 'Đang chuyển hướng...' })
/** A direct click, which doesn't wait for the busy button. */
const click = (keys: MouseEventInit = {}) =>
  new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })

const link = (name: string | RegExp) => page.getByRole('link', { name }).first()

beforeEach(() => {
  actAs(null)
  location.hash = ''
})
afterEach(() => showLanguage('vi'))

describe('signing up', () => {
  test('one click redirects to Google, shows that, and keeps the invitation code', async () => {
    localStorage.setItem('invitation_code', 'AB-12')
    sessionStorage.setItem('sign_in_from', '/posts/12')
    const requests: ReceivedRequest[] = []
    const { promise, resolve } = Promise.withResolvers<{ url: string }>()
    answer(googleUrl, (request) => {
      requests.push(request)
      return promise
    })
    await openPage()
    await terms().click()
    await signUp().click()
    await expect.element(redirecting()).toHaveAttribute('aria-disabled', 'true')
    redirecting().element().dispatchEvent(click())
    resolve({ url: '#at-google' })
    await expect.poll(() => location.hash).toBe('#at-google')
    expect(requests.map(({ query }) => query)).toEqual([{ redirect_uri: `${location.origin}/auth/callback` }])
    expect(localStorage.getItem('invitation_code')).toBe('AB-12')
    expect(sessionStorage.getItem('sign_in_from')).toBe(null)
  })

  test('shows a toast if Google is unreachable, and the button works again', async () => {
    answer(googleUrl, () => unreachable)
    await openPage()
    await terms().click()
    await signUp().click()
    const notices = page.getByRole('region', { name: /F8/ })
    await expect.element(notices.getByText('Lỗi đăng ký', { exact: true })).toBeVisible()
    await expect
      .element(notices.getByText('Không thể kết nối với Google. Vui lòng thử lại.', { exact: true }))
      .toBeVisible()
    await expect.element(signUp()).not.toHaveAttribute('aria-disabled')
    answer(googleUrl, () => ({ url: '#at-google' }))
    await signUp().click()
    await expect.poll(() => location.hash).toBe('#at-google')
  })

  test('works with the keyboard, like a button', async () => {
    answer(googleUrl, () => ({ url: '#at-google' }))
    await openPage()
    await terms().click()
    signUp().element().focus()
    await userEvent.keyboard(' ')
    await expect.poll(() => location.hash).toBe('#at-google')
  })

  test('works again after the Back button', async () => {
    answer(googleUrl, () => ({ url: '#at-google' }))
    await openPage()
    await terms().click()
    await signUp().click()
    await expect.poll(() => location.hash).toBe('#at-google')
    await expect.element(redirecting()).toBeVisible()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(redirecting()).not.toBeInTheDocument()
  })

  test('is a link to /login without scripts, or for a new tab', async () => {
    answer(googleUrl, () => unreachable)
    await openPage()
    await expect.element(signUp()).toHaveAttribute('href', '/login')
    let isLeft = false
    const onClick = (event: Event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', onClick)
    signUp()
      .element()
      .dispatchEvent(click({ ctrlKey: true }))
    removeEventListener('click', onClick)
    expect(isLeft).toBe(true)
    await expect.element(signUp()).not.toHaveAttribute('aria-disabled')
  })
})

describe('its content', () => {
  test('the figures of the claims are formatted for the language', async () => {
    expect(claims).toEqual({ price: 0, neighbours: 10_000, connections: 500, reply: 5, radius: 1 })
    const { rerender } = await openPage()
    for (const words of ['10.000+', '500+', '< 5\u00a0phút', '1\u00a0km', '0đ'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await showLanguage('en')
    await rerender(<LandingPage />)
    for (const words of ['10,000+', '500+', '< 5\u00a0mins', '1\u00a0km'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  })

  test.each([
    [
      'vi',
      {
        'Điều khoản dịch vụ': '/terms',
        'Chính sách bảo mật': '/privacy',
        'Chính sách cookie': '/cookies',
        'Thỏa thuận thành viên': '/agreement',
        'App Store': '/appstore',
        'Google Play': '/appstore',
        'Xem mọi câu hỏi': '/faq',
      },
    ],
    [
      'en',
      {
        'Terms of service': '/pages/en/terms',
        'Privacy policy': '/pages/en/privacy',
        'Cookie policy': '/pages/en/cookies',
        'Membership agreement': '/en/agreement',
        'App Store': '/en/appstore',
        'See all questions': '/en/faq',
      },
    ],
  ] as const)('links in %s lead to its pages', async (language, paths) => {
    await openPage(language)
    for (const [name, path] of Object.entries(paths))
      await expect.element(link(new RegExp(name))).toHaveAttribute('href', path)
  })

  test('a question opens and closes the previous one', async () => {
    await openPage()
    const answerTo = (words: RegExp) => page.getByText(words)
    await page.getByText('Xóm có mất tiền không?').click()
    await expect.element(answerTo(/đều miễn phí/)).toBeVisible()
    await page.getByText('Ai vào được Xóm?').click()
    await expect.element(answerTo(/17 tuổi/)).toBeVisible()
    await expect.element(answerTo(/đều miễn phí/)).not.toBeVisible()
  })

  test('structured data is in the language of the page', async () => {
    await showLanguage('en')
    const { title, structured } = head()
    expect(title).toBe('Xóm: step outside and meet a friend')
    expect(JSON.stringify(structured)).toContain('"inLanguage":"en"')
  })
})

describe('the document', () => {
  test('has one main heading, and the others in order', async () => {
    await openPage()
    const levels = page
      .getByRole('heading')
      .elements()
      .map((each) => Number(each.tagName.slice(1)))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries())
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  })

  test('is small: few elements, no inline style, lazy pictures below the fold', async () => {
    const { container } = await openPage()
    expect(container.querySelectorAll('*').length).toBeLessThan(900)
    expect(container.querySelectorAll('[style]').length).toBe(0)
    const pictures = [...container.querySelectorAll('img')]
    expect(pictures.map(({ loading }) => loading)).toEqual(['auto', 'lazy', 'lazy', 'lazy'])
    for (const picture of pictures) {
      expect(picture.alt).not.toBe('')
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['390', '844'])
    }
  })

  test('defines every symbol that its pictures use', async () => {
    const { container } = await openPage()
    const symbols = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '')
    const paints = [...container.querySelectorAll('[fill^="url(#lane"]')].map((each) =>
      (each.getAttribute('fill') ?? '').slice('url('.length, -1),
    )
    const missing = [...symbols, ...paints].filter((id) => !container.querySelector(id))
    expect([...new Set(missing)]).toEqual([])
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })
})
