import { describe, expect, test } from 'vitest'
import { editionsOf, pages } from '../../pages.ts'
import routes from '../../routes.ts'
import { toPlainText } from '../documents/Prose.tsx'
import type { Block, Document, Inline } from '../documents/document.ts'
import { toLines } from './entries.ts'
import { loadLibrary, loadOutlines } from './library.ts'
import { articles, frequentQuestions, findHelpTopic } from './topics.ts'

const library = { vi: await loadLibrary('vi'), en: await loadLibrary('en') }
const texts = (['vi', 'en'] as const).flatMap((spoken) =>
  Object.entries(library[spoken]).map(([slug, text]) => ({ name: `${spoken}/${slug}`, spoken, slug, text })),
)

const blocksOf = ({ lead, sections }: Document) => [...lead, ...sections.flatMap(({ blocks }) => blocks)]

const inlinesIn = (block: Block): Inline[] => {
  if (block.type === 'list') return block.items.flat().flatMap(inlinesIn)
  if (block.type === 'table') return [...block.header, ...block.rows.flat()].flat()
  return block.type === 'quote' ? block.blocks.flatMap(inlinesIn) : block.children
}
const withInner = (inline: Inline): Inline[] =>
  typeof inline === 'string' ? [] : [inline, ...inline.children.flatMap(withInner)]
const piecesOf = (text: Document) => blocksOf(text).flatMap(inlinesIn).flatMap(withInner)

test('every article of the topics exists in both languages, and no other does', () => {
  for (const spoken of ['vi', 'en'] as const)
    expect(Object.keys(library[spoken]).toSorted()).toEqual([...articles, 'faq'].toSorted())
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

const dated = /^\d{4}-\d{2}-\d{2}$/

test.each(texts)('$name has the metadata for search engines', ({ text }) => {
  expect(text.updated).toMatch(dated)
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
  vi: pages.flatMap((page) => editionsOf(page).find(({ language }) => language === 'vi')?.addresses ?? []),
  en: pages.flatMap((page) => editionsOf(page).find(({ language }) => language === 'en')?.addresses ?? []),
}

test.each(texts)('$name links to existing pages in its language', ({ text, spoken }) => {
  const open = new Set([...addresses[spoken], ...rowsIn(routes)])
  const leadsNowhere = (href: string) => {
    const [address = '', id] = href.split('#')
    const slug = /\/help\/(.+)$/.exec(address)?.[1] ?? ''
    const sections = library[spoken][slug]?.sections.map((section) => section.id) ?? []
    return !open.has(address) || (id !== undefined && !sections.includes(id))
  }
  const links = piecesOf(text).flatMap((piece) =>
    typeof piece !== 'string' && piece.type === 'link' ? [piece.href] : [],
  )
  expect(links.filter(leadsNowhere)).toEqual([])
})

describe('bold words are labels of a screen', () => {
  const catalogues = import.meta.glob<Record<string, string>>('../../**/{vi,en}.json', {
    eager: true,
    import: 'default',
  })
  /** Emergency numbers, and buttons whose labels are no messages. */
  const known = new Set(['113', '114', '115', 'VIE', 'ENG'])

  /** A pattern of a rendered message; a placeholder matches anything. */
  function looks(message: string) {
    let plain = message
    while (/\{[^{}]*\}/.test(plain)) plain = plain.replace(/\{[^{}]*\}/g, '\0')
    const escaped = plain.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('\0', '.+')
    return new RegExp(`^${escaped}$`)
  }
  const messages = (spoken: string) =>
    Object.entries(catalogues)
      .filter(([file]) => file.endsWith(`/${spoken}.json`) && !file.startsWith('../../site/help/'))
      .flatMap(([, catalogue]) => Object.values(catalogue))
      // A message of placeholders alone would match everything.
      .filter((message) => /\p{L}/u.test(message.replace(/\{[^]*\}/g, '')))
  const shown = { vi: messages('vi'), en: messages('en') }
  const patterns = { vi: shown.vi.map(looks), en: shown.en.map(looks) }

  const isShown = (label: string, spoken: 'vi' | 'en') =>
    known.has(label) ||
    shown[spoken].some((message) => [`${label}.`, `${label},`].some((start) => message.startsWith(start))) ||
    patterns[spoken].some((pattern) => pattern.test(label))

  test('a bold word of no screen is detected', () => {
    expect(['Đăng', 'Bấm vào đây', '~3 km'].map((label) => isShown(label, 'vi'))).toEqual([true, false, true])
  })

  test.each(texts)('$name', ({ text, spoken }) => {
    const labels = piecesOf(text).flatMap((piece) =>
      typeof piece !== 'string' && piece.type === 'strong' ? [toPlainText(piece.children)] : [],
    )
    expect(labels.filter((label) => !isShown(label, spoken))).toEqual([])
  })
})
