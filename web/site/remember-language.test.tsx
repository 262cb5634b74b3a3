import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rememberLanguage } from './page-scripts.ts'

beforeAll(rememberLanguage)
beforeEach(() => localStorage.removeItem('language'))
afterEach(() => {
  document.documentElement.lang = 'vi'
  document.body.replaceChildren()
})

function click(html: string, lang: 'vi' | 'en') {
  document.documentElement.lang = lang
  document.body.innerHTML = html
  const control = document.body.querySelector<HTMLElement>('a, button, p')
  control?.addEventListener('click', (event) => event.preventDefault())
  control?.click()
  return localStorage.getItem('language')
}

test('a link to the page in another language stores the language', () => {
  expect(click('<a href="/en" hreflang="en">ENG</a>', 'vi')).toBe('en')
  expect(click('<a href="/" hreflang="vi">VIE</a>', 'en')).toBe('vi')
})

test('a link on an English page stores English, unless Vietnamese is stored', () => {
  expect(click('<a href="/login">Sign in</a>', 'en')).toBe('en')
  localStorage.setItem('language', 'vi')
  expect(click('<a href="/login">Sign in</a>', 'en')).toBe('vi')
})

test('a link on a Vietnamese page and a click beside links store no language', () => {
  expect(click('<a href="/login">Đăng nhập</a>', 'vi')).toBeNull()
  expect(click('<p>Words</p>', 'en')).toBeNull()
})
