import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { showLanguage } from '../platform/i18n/i18n.ts'
import { fillInText, Prose } from './documents/Prose.tsx'
import { SiteFooter } from './Site.tsx'
import { withSettings } from './test-settings.ts'

beforeEach(() => showLanguage('vi'))
afterEach(() => cleanup())

const letter = 'Bạn gặp {company}{with email: ở {email} hoặc} ở trang Liên hệ. Hỏi {email}.'
const Letter = () => <Prose blocks={[{ type: 'paragraph', children: [letter] }]} />
const shown = () => document.body.textContent.trim()

test('a document names the company and its address', async () => {
  await withSettings({ company_name: 'Công ty Xóm', company_email: 'chao@xom.vn' }, async () => {
    await render(<Letter />)
    expect(shown()).toContain('Bạn gặp Công ty Xóm ở chao@xom.vn hoặc ở trang Liên hệ. Hỏi chao@xom.vn.')
    expect(fillInText(letter)).toBe(shown())
    await expect
      .element(page.getByRole('link', { name: 'chao@xom.vn' }).first())
      .toHaveAttribute('href', 'mailto:chao@xom.vn')
  })
})

test('without them it says who runs Xóm in words, and leads to the contact page', async () => {
  await withSettings({}, async () => {
    await render(<Letter />)
    expect(shown()).toContain('Bạn gặp đơn vị vận hành Xóm ở trang Liên hệ. Hỏi Xóm qua trang Liên hệ.')
    expect(fillInText(letter)).toBe(shown())
    await expect
      .element(page.getByRole('link', { name: 'Xóm qua trang Liên hệ' }))
      .toHaveAttribute('href', '/contact')
  })
})

test('the foot of every page shows the company block, each part only where it is known', async () => {
  await withSettings({ company_name: 'Công ty Xóm', company_phone: '028 3822 1234' }, async () => {
    const screen = await render(<SiteFooter />)
    await expect.element(screen.getByText('Công ty Xóm')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: '028 3822 1234' }))
      .toHaveAttribute('href', 'tel:028 3822 1234')
    expect(shown()).not.toMatch(/MST|[{}]/)
  })
})

test('with nothing known the foot says so, without braces and without a number that calls nobody', async () => {
  await withSettings({}, async () => {
    const screen = await render(<SiteFooter />)
    await expect.element(screen.getByText(/bên vận hành chưa được công bố ở đây/)).toBeVisible()
    expect(shown()).not.toMatch(/MST|[{}]/)
    expect(document.querySelectorAll('[href^="tel:"], [href^="mailto:"]')).toHaveLength(0)
  })
})
