/** @module-tag full */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Language, setLanguage } from '../../platform/i18n/i18n.ts'
import '../site.css'
import ArticlePage, { head as headOfArticle, load as loadArticle } from './ArticlePage.tsx'
import FaqPage, { head as headOfFaq, load as loadFaq } from './FaqPage.tsx'
import { articles } from './topics.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => setLanguage('vi'))

async function openArticle(slug: string, language: Language = 'vi') {
  await setLanguage(language)
  const content = await loadArticle(slug, language)
  const { unmount } = await render(<ArticlePage slug={slug} content={content} />)
  return { content, unmount }
}

async function openFaq(language: Language = 'vi') {
  await setLanguage(language)
  const content = await loadFaq(null, language)
  await render(<FaqPage slug={null} content={content} />)
  return content
}

describe('an article', () => {
  test.each(['vi', 'en'] as const)('is shown completely in %s, for every slug', async (language) => {
    for (const slug of articles) {
      const { content, unmount } = await openArticle(slug, language)
      const [title, ...sections] = [...document.querySelectorAll('article :is(h1, h2)')]
      expect(title?.textContent).toBe(content.article.title)
      expect(sections.map(({ id }) => id)).toEqual(content.article.sections.map(({ id }) => id))
      await unmount()
    }
  })

  test('shows its breadcrumbs and links onward', async () => {
    await openArticle('changing-home')
    const here = page.getByRole('navigation', { name: 'Bạn đang ở' }).getByRole('link').elements()
    expect(here.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Trợ giúp', '/help'],
      ['Vị trí và trang Tin tức', '/help#place'],
    ])
    const related = page.getByRole('navigation', { name: 'Xem thêm' }).getByRole('link').elements()
    expect(related.map((link) => link.getAttribute('href'))).toEqual([
      '/help/location',
      '/help/feed',
      '/help/neighbours',
    ])
    await expect.element(page.getByText('Cập nhật 24 tháng 11, 2026')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Viết cho chúng tôi' }))
      .toHaveAttribute('href', '/contact')
  })

  test('links to the other articles of its topic, except those linked above', async () => {
    await openArticle('data-on-this-device', 'en')
    const others = page.getByRole('navigation', { name: 'On the same topic' }).getByRole('link').elements()
    expect(others.map((link) => link.getAttribute('href'))).toEqual([
      '/en/help/notifications',
      '/en/help/language-and-appearance',
      '/en/help/deleting-account',
    ])
  })

  test('has structured data for search engines', async () => {
    const head = headOfArticle('location', await loadArticle('location', 'vi'))
    expect([head.title, head.updated]).toEqual(['Vị trí của bạn và những gì hàng xóm thấy', '2026-11-21'])
    expect(head.structured?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Trợ giúp', item: '{public_url}/help' },
      { position: 2, item: '{public_url}/help#place' },
      { position: 3, item: '{public_url}/help/location' },
    ])
  })

  test('is not found under an unknown slug', async () => {
    await expect(loadArticle('nothing', 'vi')).rejects.toThrow('nothing')
  })
})

describe('the questions', () => {
  test('are folded, and each answer has an anchor', async () => {
    const { sections } = await openFaq()
    const folded = [...document.querySelectorAll('details')]
    expect(folded.map(({ open }) => open)).toEqual(sections.map(() => false))
    expect(folded.map((each) => each.querySelector('summary ~ [id]')?.id)).toEqual(
      sections.map(({ id }) => id),
    )
    await page.getByRole('heading', { name: 'Dùng Xóm có mất tiền không?' }).click()
    await expect.element(page.getByText('đều không mất tiền', { exact: false })).toBeVisible()
  })

  test('are all in the structured data, with their answers as plain text', async () => {
    const faq = await openFaq('en')
    const { structured } = headOfFaq(null, faq)
    const entities = structured?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]
    expect(entities.map(({ name }) => name)).toEqual(faq.sections.map(({ title }) => title))
    for (const { acceptedAnswer } of entities) expect(acceptedAnswer.text).toMatch(/^[^[\]*]{15,}[.]$/)
  })
})
