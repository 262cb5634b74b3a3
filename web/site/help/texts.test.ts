import { describe, expect, test } from 'vitest'
import { languageVersionsOf, pages } from '../../pages.ts'
import routes from '../../routes.ts'
import { toPlainText } from '../documents/Prose.tsx'
import { blocksOf, elementsOf, linksOf } from '../documents/test-documents.ts'
import { toLines } from './entries.ts'
import { loadLibrary, loadOutlines } from './library.ts'
import { articles, frequentQuestions, findHelpTopic } from './topics.ts'

const library = { vi: await loadLibrary('vi'), en: await loadLibrary('en') }
const texts = (['vi', 'en'] as const).flatMap((language) =>
  Object.entries(library[language]).map(([slug, text]) => ({
    name: `${language}/${slug}`,
    language,
    slug,
    text,
  })),
)

test('the articles of the topics exist in both languages, and there are no others', () => {
  for (const language of ['vi', 'en'] as const)
    expect(Object.keys(library[language]).toSorted()).toEqual([...articles, 'faq'].toSorted())
  expect(new Set(articles).size).toBe(articles.length)
  expect([findHelpTopic('location'), findHelpTopic('faq')]).toEqual(['place', undefined])
})

test('both languages have the same sections, so that anchors work in each', () => {
  for (const slug of [...articles, 'faq'])
    expect(library.en[slug]?.sections.map(({ id }) => id)).toEqual(
      library.vi[slug]?.sections.map(({ id }) => id),
    )
})

test('the questions of the start page exist', async () => {
  const { faq } = await loadOutlines('en')
  expect(faq?.headings.map(({ id }) => id)).toEqual(expect.arrayContaining([...frequentQuestions]))
})

const isoDate = /^\d{4}-\d{2}-\d{2}$/

test.each(texts)('$name has the metadata for search engines', ({ text }) => {
  expect(text.updated).toMatch(isoDate)
  expect(text.description.length).toBeGreaterThanOrEqual(60)
  expect(text.description.length).toBeLessThanOrEqual(155)
})

test.each(texts.filter(({ slug }) => slug !== 'faq'))('$name takes a minute or two to read', ({ text }) => {
  const words = toLines(blocksOf(text)).join(' ').split(/\s+/).length
  expect(words).toBeGreaterThan(120)
  expect(words).toBeLessThan(350)
})

test.each(texts)('$name names existing articles', ({ text, slug }) => {
  const related = text.meta['related']?.split(', ') ?? []
  expect(related.length).toBe(slug === 'faq' ? 0 : 3)
  expect(articles).toEqual(expect.arrayContaining(related))
  expect(related).not.toContain(slug)
})

const rowsIn = (rows: typeof routes): string[] =>
  rows.flatMap(({ path, children = [] }) => [...(path && path !== '*' ? [path] : []), ...rowsIn(children)])
const addresses = {
  vi: pages.flatMap(
    (page) => languageVersionsOf(page).find(({ language }) => language === 'vi')?.addresses ?? [],
  ),
  en: pages.flatMap(
    (page) => languageVersionsOf(page).find(({ language }) => language === 'en')?.addresses ?? [],
  ),
}

test.each(texts)('$name links to existing pages in its language', ({ text, language }) => {
  const existing = new Set([...addresses[language], ...rowsIn(routes)])
  const leadsNowhere = (href: string) => {
    const [address = '', id] = href.split('#')
    const slug = /\/help\/(.+)$/.exec(address)?.[1] ?? ''
    const sections = library[language][slug]?.sections.map((section) => section.id) ?? []
    return !existing.has(address) || (id !== undefined && !sections.includes(id))
  }
  expect(linksOf(text).filter(leadsNowhere)).toEqual([])
})

describe('bold words are labels of a screen', () => {
  const catalogues = import.meta.glob<Record<string, string>>('../../**/{vi,en}.json', {
    eager: true,
    import: 'default',
  })
  /** Emergency numbers, and buttons whose labels are not in a catalogue. */
  const otherLabels = new Set(['113', '114', '115', 'VIE', 'ENG'])

  /** A pattern for a rendered message. Placeholders match any text. */
  function toPattern(message: string) {
    let plain = message
    while (/\{[^{}]*\}/.test(plain)) plain = plain.replace(/\{[^{}]*\}/g, '\0')
    const escaped = plain.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('\0', '.+')
    return new RegExp(`^${escaped}$`)
  }
  const messages = (language: string) =>
    Object.entries(catalogues)
      .filter(([file]) => file.endsWith(`/${language}.json`) && !file.startsWith('../../site/help/'))
      .flatMap(([, catalogue]) => Object.values(catalogue))
      // A message of placeholders alone would match everything.
      .filter((message) => /\p{L}/u.test(message.replace(/\{[^]*\}/g, '')))
  const shownMessages = { vi: messages('vi'), en: messages('en') }
  const patterns = { vi: shownMessages.vi.map(toPattern), en: shownMessages.en.map(toPattern) }

  const isLabel = (label: string, language: 'vi' | 'en') =>
    otherLabels.has(label) ||
    shownMessages[language].some((message) =>
      [`${label}.`, `${label},`].some((start) => message.startsWith(start)),
    ) ||
    patterns[language].some((pattern) => pattern.test(label))

  test('a bold word that is no label is detected', () => {
    expect(['Đăng', 'Bấm vào đây', '~3 km'].map((label) => isLabel(label, 'vi'))).toEqual([true, false, true])
  })

  test.each(texts)('$name', ({ text, language }) => {
    const labels = elementsOf(text).flatMap((element) =>
      element.type === 'strong' ? [toPlainText(element.children)] : [],
    )
    expect(labels.filter((label) => !isLabel(label, language))).toEqual([])
  })
})
