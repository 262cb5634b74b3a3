import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rememberLanguage } from './page-scripts.ts'

beforeAll(rememberLanguage)
beforeEach(() => localStorage.removeItem('language'))
afterEach(() => {
  document.documentElement.lang = 'vi'
  document.body.replaceChildren()
})

function press(html: string, lang: 'vi' | 'en') {
  document.documentElement.lang = lang
  document.body.innerHTML = html
  const control = document.body.querySelector<HTMLElement>('a, button, p')
  control?.addEventListener('click', (event) => event.preventDefault())
  control?.click()
  return localStorage.getItem('language')
}

test('a link to the page in another language sets the language', () => {
  expect(press('<a href="/en" hreflang="en">ENG</a>', 'vi')).toBe('en')
  expect(press('<a href="/" hreflang="vi">VIE</a>', 'en')).toBe('vi')
})

test('leaving an English page continues in English, unless Vietnamese was chosen', () => {
  expect(press('<a href="/login">Sign in</a>', 'en')).toBe('en')
  localStorage.setItem('language', 'vi')
  expect(press('<a href="/login">Sign in</a>', 'en')).toBe('vi')
})

test('a Vietnamese page, and a click on nothing, set no language', () => {
  expect(press('<a href="/login">Đăng nhập</a>', 'vi')).toBeNull()
  expect(press('<p>Words</p>', 'en')).toBeNull()
})
