import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { showLanguage } from '../platform/i18n/i18n.ts'
import { fillInText, Prose } from './documents/Prose.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { withSettings } from './test-settings.ts'

beforeEach(() => showLanguage('vi'))
afterEach(() => cleanup())

const content = 'Bạn gặp {company}{with email: ở {email} hoặc} ở trang Liên hệ. Hỏi {email}.'
const Content = () => <Prose blocks={[{ type: 'paragraph', children: [content] }]} />
const pageText = () => document.body.textContent.trim()

test('a document contains the name and the email address of the company', async () => {
  await withSettings({ company_name: 'Công ty Xóm', company_email: 'chao@xom.vn' }, async () => {
    await render(<Content />)
    expect(pageText()).toContain('Bạn gặp Công ty Xóm ở chao@xom.vn hoặc ở trang Liên hệ. Hỏi chao@xom.vn.')
    expect(fillInText(content)).toBe(pageText())
    await expect
      .element(page.getByRole('link', { name: 'chao@xom.vn' }).first())
      .toHaveAttribute('href', 'mailto:chao@xom.vn')
  })
})

test('without settings a document names the operator in general, and links to the contact page', async () => {
  await withSettings({}, async () => {
    await render(<Content />)
    expect(pageText()).toContain('Bạn gặp đơn vị vận hành Xóm ở trang Liên hệ. Hỏi Xóm qua trang Liên hệ.')
    expect(fillInText(content)).toBe(pageText())
    await expect
      .element(page.getByRole('link', { name: 'Xóm qua trang Liên hệ' }))
      .toHaveAttribute('href', '/contact')
  })
})

test('the footer links to the nine pages that visitors look for, in order', async () => {
  await withSettings({}, async () => {
    await render(<SiteFooter />)
    const links = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/nearby',
      '/help',
      '/faq',
      '/contact',
      '/community-guidelines',
      '/report',
      '/privacy',
      '/terms',
      '/cookies',
    ])
  })
})

test('the footer shows only the company settings that are set', async () => {
  await withSettings({ company_name: 'Công ty Xóm', company_phone: '028 3822 1234' }, async () => {
    const screen = await render(<SiteFooter />)
    await expect.element(screen.getByText('Công ty Xóm')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: '028 3822 1234' }))
      .toHaveAttribute('href', 'tel:028 3822 1234')
    expect(pageText()).not.toMatch(/MST|[{}]/)
  })
})

test('without company settings the footer shows their placeholders, which link nowhere', async () => {
  await withSettings({}, async () => {
    await render(<SiteFooter />)
    const details = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(details).toEqual(['{company}', '{address}', 'MST {tax_number}', '{phone}', '{email}'])
    expect(document.querySelectorAll('[href^="tel:"], [href^="mailto:"]')).toHaveLength(0)
  })
})
