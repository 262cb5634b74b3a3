/** @module-tag full */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Language, setLanguage } from '../../platform/i18n/i18n.ts'
import '../site.css'
import HelpPage, { head, load } from './HelpPage.tsx'
import { articles } from './topics.ts'

const home = location.href

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  history.replaceState(null, '', home)
  await setLanguage('vi')
})

async function open({ language = 'vi', q }: { language?: Language; q?: string } = {}) {
  const address = new URL(home)
  if (q !== undefined) address.searchParams.set('q', q)
  history.replaceState(null, '', address)
  await setLanguage(language)
  await render(<HelpPage slug={null} content={await load(null, language)} />)
}

const field = () => page.getByRole('searchbox', { name: 'Tìm trong trợ giúp' })
const results = () => page.getByRole('region', { name: 'Kết quả tìm kiếm' })
const topics = () => page.getByRole('region', { name: 'Các chủ đề' })
const q = () => new URLSearchParams(location.search).get('q')

describe('the page', () => {
  test('links to every article, the common questions and the contact page', async () => {
    await open()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Xóm giúp gì được cho bạn?' }))
      .toBeVisible()
    const links = topics().getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(articles.map((slug) => `/help/${slug}`))
    for (const [name, href] of [
      ['Hàng xóm có biết chính xác nhà tôi không?', '/faq#exact-home'],
      ['Xem mọi câu hỏi', '/faq'],
      ['Viết cho chúng tôi', '/contact'],
      ['Báo cáo vi phạm', '/report'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  test('is English at its English address', async () => {
    await open({ language: 'en' })
    await expect
      .element(page.getByRole('link', { name: 'Photos and videos in a post' }))
      .toHaveAttribute('href', '/en/help/photos')
    expect(head().title).toBe('Help')
  })

  test('is a form that submits to its own address before hydration', async () => {
    await open()
    const form = field().element().closest('form')
    expect([form?.method, form?.getAttribute('action'), field().element().getAttribute('name')]).toEqual([
      'get',
      '/help',
      'q',
    ])
  })
})

describe('searching', () => {
  test('searches while typing, without accents, and marks matches', async () => {
    await open()
    await field().fill('xoa tai khoan')
    const first = results().getByRole('link').first()
    await expect.element(first).toHaveAttribute('href', '/help/deleting-account#steps')
    await expect.element(first).toMatchTextContent(/Xóa tài khoản, và đổi ý trong 14 ngày/)
    const marked = [...first.element().querySelectorAll('mark')].map((mark) => mark.textContent)
    expect(marked.slice(0, 3)).toEqual(['Xóa', 'tài', 'khoản'])
    await expect.element(page.getByRole('status')).toMatchTextContent(/Tìm thấy \d+ mục cho “xoa tai khoan”/)
    await expect.element(topics()).not.toBeInTheDocument()
  })

  test('finds questions, and links to their answers', async () => {
    await open()
    await field().fill('bán dữ liệu của tôi')
    await expect
      .element(results().getByRole('link', { name: /Xóm có bán dữ liệu của tôi không/ }))
      .toHaveAttribute('href', '/faq#sell-data')
  })

  test('says when no entry has all words', async () => {
    await open()
    await field().fill('xóa tài khoản zalo')
    await expect
      .element(page.getByText('Không mục nào có đủ những chữ ấy. Đây là những mục gần nhất.'))
      .toBeVisible()
  })

  test('links to the contact page when nothing is found', async () => {
    await open()
    await field().fill('bún bò')
    await expect.element(page.getByRole('heading', { name: 'Không tìm thấy “bún bò”' })).toBeVisible()
    await expect
      .element(results().getByRole('link', { name: 'Viết cho chúng tôi' }))
      .toHaveAttribute('href', '/contact')
  })

  test('needs more than one letter', async () => {
    await open()
    await field().fill('x')
    await expect.element(topics()).toBeVisible()
    await field().fill('xe')
    await expect.element(topics()).not.toBeInTheDocument()
  })

  test('starts with the query in the address, and updates it', async () => {
    await open({ q: 'chặn' })
    await expect.element(field()).toHaveValue('chặn')
    await expect.element(results().getByRole('link', { name: /Chặn và báo cáo/ })).toBeVisible()
    await field().fill('nháp')
    await expect.poll(q).toBe('nháp')
    await page.getByRole('button', { name: 'Xóa chữ đã gõ' }).click()
    await expect.element(field()).toHaveValue('')
    await expect.element(field()).toHaveFocus()
    await expect.element(topics()).toBeVisible()
    await expect.poll(q).toBeNull()
  })

  test('stays on the page after Enter and closes the keyboard', async () => {
    await open()
    await field().fill('ảnh')
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).not.toHaveFocus()
    await expect.element(results().getByRole('link').first()).toBeVisible()
  })

  test('searches the English texts on the English page', async () => {
    await open({ language: 'en', q: 'lost phone' })
    await expect
      .element(page.getByRole('link', { name: /Lost your phone/ }))
      .toHaveAttribute('href', '/en/help/devices#lost')
  })
})
