import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { editionsOf, pages } from '../../pages.ts'
import routes from '../../routes.ts'
import type { Block, Document, Inline } from './document.ts'

const files = import.meta.glob<Document>('../../**/texts/*/*.md', { import: 'default', eager: true })

/** A room's documents in both languages, by name. */
const documents = Object.entries(files).map(([path, document]) => {
  const [, room = '', spoken = '', slug = ''] =
    /^\.\.\/(?:\.\.\/site\/)?(\w+)\/texts\/(\w+)\/(.+)\.md$/.exec(path) ?? []
  return { file: `${room}/${slug}`, spoken, document }
})
const vietnamese = documents.filter(({ spoken }) => spoken === 'vi')
const twin = (file: string, spoken: string) =>
  documents.find((each) => each.file === file && each.spoken === spoken)?.document

const childrenOf = (block: Block): Inline[] => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.children
    case 'list':
      return block.items.flat().flatMap(childrenOf)
    case 'table':
      return [...block.header, ...block.rows.flat()].flat()
    case 'quote':
      return block.blocks.flatMap(childrenOf)
  }
}
const wholeOf = ({ lead, sections }: Document) => [...lead, ...sections.flatMap(({ blocks }) => blocks)]
const linksOf = (inlines: Inline[]): string[] =>
  inlines.flatMap((each) =>
    typeof each === 'string' ? [] : [...(each.type === 'link' ? [each.href] : []), ...linksOf(each.children)],
  )
const idsOf = ({ sections }: Document) =>
  sections.flatMap(({ id, blocks }) => [id, ...blocks.flatMap((block) => ('id' in block ? [block.id] : []))])

test('every document exists in both languages, with the same sections in the same order', () => {
  expect(vietnamese.length).toBeGreaterThan(5)
  expect(documents).toHaveLength(2 * vietnamese.length)
  for (const { file, document } of vietnamese) {
    const english = twin(file, 'en')
    expect(english && idsOf(english), file).toEqual(idsOf(document))
    expect(english?.updated, file).toBe(document.updated)
  }
})

test('every document has a description', () => {
  const wrong = documents.filter(({ document: { description } }) => !/^.{50,160}$/.test(description))
  expect(wrong.map(({ file, spoken }) => `${spoken} ${file}`)).toEqual([])
})

test('the legal documents carry their given dates', () => {
  const dates = vietnamese.filter(({ file }) => /^legal\/(?!agreement)/.test(file))
  expect(Object.fromEntries(dates.map(({ file, document }) => [file, document.updated]))).toEqual({
    'legal/privacy': '2025-01-06',
    'legal/cookies': '2025-01-06',
    'legal/terms': '2025-01-06',
    'legal/community-guidelines': '2025-01-08',
  })
})

/** The page and language of a public address. */
const addresses = new Map(
  pages.flatMap((page) =>
    editionsOf(page).flatMap((edition) =>
      edition.addresses.map((address) => [address, { page, spoken: edition.language }] as const),
    ),
  ),
)
const textOf = (name: string, spoken: string) => twin(name.includes('/') ? name : `legal/${name}`, spoken)

/** The error of a link in a text, or null. */
function fault(href: string, spoken: string, own: Document): string | null {
  if (!href.startsWith('/') && !href.startsWith('#')) return null
  const [path = '', id] = href.split('#')
  const found = addresses.get(path)
  const target = path === '' ? own : found && textOf(found.page.name, found.spoken)
  if (id && target && !idsOf(target).includes(id)) return `has no #${id}`
  if (found)
    // The Vietnamese privacy policy is the original; the cookie policy links to it in both languages.
    return found.spoken === spoken || path === '/vi/privacy' ? null : 'is in the other language'
  const isScreen = path === '' || matchRoutes(routes, path)?.at(-1)?.route.path !== '*'
  return isScreen ? null : 'leads nowhere'
}

test('links have a target, and public pages are in the text’s language', () => {
  const faults = documents.flatMap(({ file, spoken, document }) =>
    linksOf(wholeOf(document).flatMap(childrenOf)).flatMap((href) => {
      const wrong = fault(href, spoken, document)
      return wrong ? [`${spoken} ${file}: ${href} ${wrong}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test('the cookie policy links to the Vietnamese privacy policy in both languages', () => {
  for (const spoken of ['vi', 'en']) {
    const policy = twin('legal/cookies', spoken)
    expect(policy && linksOf(wholeOf(policy).flatMap(childrenOf))).toContain('/vi/privacy')
  }
})
