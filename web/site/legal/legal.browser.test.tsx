/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Language, setLanguage } from '../../platform/i18n/i18n.ts'
import { highlightContents } from '../page-scripts.ts'
import '../site.css'
import LegalPage, { head, load } from './LegalPage.tsx'

beforeEach(async () => {
  await page.viewport(390, 844)
  await setLanguage('vi')
})

async function open(slug: string | null, language: Language = 'vi') {
  await setLanguage(language)
  const content = await load(slug, language)
  await render(<LegalPage slug={slug} content={content} />)
  return content
}

const headings = (level: number) =>
  [...document.querySelectorAll(`h${level}`)].map((each) => each.textContent)
const shownContents = () => page.getByRole('navigation', { name: 'Mục lục' })
const current = () =>
  [...document.querySelectorAll('[data-contents] a[aria-current]')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.textContent)

const scrollPageTo = (top: number) => window.scrollTo({ top, behavior: 'instant' })
const headingOf = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`There is no #${id}`)
  return found
}

const documents = ['privacy', 'cookies', 'terms', 'community-guidelines', null]
const editions = documents.flatMap((slug) => (['vi', 'en'] as const).map((language) => ({ slug, language })))

test.each(editions)(
  '$slug in $language shows its title, its date and every section',
  async ({ slug, language }) => {
    const { title, updated, sections } = await open(slug, language)
    expect(headings(1)).toEqual([title])
    expect(headings(2).slice(0, sections.length)).toEqual(sections.map((section) => section.title))
    expect(document.querySelector('time')?.dateTime).toBe(updated)
    for (const { id } of sections)
      expect(document.querySelectorAll(`[data-contents] a[href="#${id}"]`)).toHaveLength(2)
  },
)

test('the date is formatted for the language', async () => {
  await open('privacy', 'en')
  await expect.element(page.getByText('Updated January 6, 2025')).toBeVisible()
  await open('community-guidelines')
  await expect.element(page.getByText('Cập nhật ngày 8 tháng 1, 2025')).toBeVisible()
})

test.each([
  { slug: 'privacy', language: 'vi', name: 'Read this in English', href: '/pages/en/privacy' },
  { slug: 'privacy', language: 'en', name: 'Đọc bằng tiếng Việt', href: '/legal/privacy' },
  { slug: null, language: 'vi', name: 'Read this in English', href: '/en/agreement' },
] as const)('$slug in $language links to the other language', async ({ slug, language, name, href }) => {
  await open(slug, language)
  const link = page.getByRole('link', { name })
  await expect.element(link).toHaveAttribute('href', href)
  await expect.element(link).toHaveAttribute('hreflang', language === 'vi' ? 'en' : 'vi')
})

test('a document links to the settings and to the other four', async () => {
  await open('terms')
  await expect.element(page.getByRole('link', { name: 'Cài đặt' })).toHaveAttribute('href', '/settings')
  const others = page.getByRole('navigation', { name: 'Các văn bản khác' }).getByRole('link').elements()
  expect(others.map((link) => link.getAttribute('href'))).toEqual([
    '/legal/privacy',
    '/legal/cookies',
    '/legal/community-guidelines',
    '/agreement',
  ])
})

test('contents beside the text mark the current section', async () => {
  await page.viewport(1280, 800)
  const { sections } = await open('privacy')
  highlightContents()
  await expect.poll(current).toEqual([sections[0]?.title])
  for (const { id, title } of [...sections.slice(3, 6), ...sections.slice(1, 3)]) {
    headingOf(id).scrollIntoView({ behavior: 'instant' })
    await expect.poll(current).toEqual([title])
  }
  scrollPageTo(document.documentElement.scrollHeight)
  await expect.poll(current).toEqual([sections.at(-1)?.title])
})

test('long contents keep the current section in view', async () => {
  await page.viewport(1280, 400)
  const { sections } = await open('privacy')
  highlightContents()
  const last = sections.at(-1)
  const entry = shownContents().getByRole('link', { name: last?.title ?? '', exact: true })
  await expect.element(entry).not.toBeInViewport()
  headingOf(last?.id ?? '').scrollIntoView({ behavior: 'instant' })
  await expect.element(entry).toBeInViewport()
  expect(scrollY).toBeGreaterThan(1000)
})

test('on a phone the contents open above the text, show the current section, and close after use', async () => {
  const { sections } = await open('privacy')
  highlightContents()
  const summary = page.getByText('Mục lục', { exact: true }).last()
  await expect.element(shownContents()).not.toBeInTheDocument()
  const section = sections[4]
  if (!section) throw new Error('The policy is short')
  headingOf(section.id).scrollIntoView({ behavior: 'instant' })
  await expect.element(summary).toHaveAttribute('data-reading', section.title)
  await expect.element(summary).toBeInViewport()

  await summary.click()
  await expect.poll(current).toEqual([section.title])
  const next = sections[6]
  await shownContents()
    .getByRole('link', { name: next?.title ?? '' })
    .click()
  await expect.element(shownContents()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: next?.title ?? '' })).toBeInViewport()
  await expect.element(summary).toHaveAttribute('data-reading', next?.title ?? '')
})

test('metadata has the title, the description and the date', async () => {
  const content = await load('cookies', 'en')
  expect(head('cookies', content)).toEqual({
    title: content.title,
    description: content.description,
    picture: 'legal',
    updated: '2025-01-06',
  })
})

test('an unknown document is rejected', async () => {
  await expect(load('khong-co', 'vi')).rejects.toThrow('There is no document')
})
