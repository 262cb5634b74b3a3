import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { editionsOf, pages } from '../pages.ts'
import routes from '../routes.ts'
import type { Block, Document, Inline } from './document.ts'

const files = import.meta.glob<Document>('../*/texts/*/*.md', { import: 'default', eager: true })

/** The documents of a room in both languages, by their names. */
const documents = Object.entries(files).map(([path, document]) => {
  const [, room = '', spoken = '', slug = ''] = /^\.\.\/(\w+)\/texts\/(\w+)\/(.+)\.md$/.exec(path) ?? []
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

test('every document is there in both languages, with the same sections in the same order', () => {
  expect(vietnamese.length).toBeGreaterThan(5)
  expect(documents).toHaveLength(2 * vietnamese.length)
  for (const { file, document } of vietnamese) {
    const english = twin(file, 'en')
    expect(english && idsOf(english), file).toEqual(idsOf(document))
    expect(english?.updated, file).toBe(document.updated)
  }
})

test('every document says in a sentence what it is about', () => {
  const wrong = documents.filter(({ document: { description } }) => !/^.{50,160}$/.test(description))
  expect(wrong.map(({ file, spoken }) => `${spoken} ${file}`)).toEqual([])
})

test('the legal documents carry the dates that they were given', () => {
  const dates = vietnamese.filter(({ file }) => /^legal\/(?!agreement)/.test(file))
  expect(Object.fromEntries(dates.map(({ file, document }) => [file, document.updated]))).toEqual({
    'legal/privacy': '2025-01-06',
    'legal/cookies': '2025-01-06',
    'legal/terms': '2025-01-06',
    'legal/community-guidelines': '2025-01-08',
  })
})

/** Which page and which language answer an address of the public face. */
const addresses = new Map(
  pages.flatMap((page) =>
    editionsOf(page).flatMap((edition) =>
      edition.addresses.map((address) => [address, { page, spoken: edition.language }] as const),
    ),
  ),
)
const textOf = (name: string, spoken: string) => twin(name.includes('/') ? name : `legal/${name}`, spoken)

/** What is wrong with a link in a text, or null. */
function fault(href: string, spoken: string, own: Document): string | null {
  if (!href.startsWith('/') && !href.startsWith('#')) return null
  const [path = '', id] = href.split('#')
  const found = addresses.get(path)
  const target = path === '' ? own : found && textOf(found.page.name, found.spoken)
  if (id && target && !idsOf(target).includes(id)) return `has no #${id}`
  if (found)
    // The Vietnamese privacy policy is the original, to which the cookie policy leads in either language.
    return found.spoken === spoken || path === '/vi/privacy' ? null : 'is in the other language'
  const isScreen = path === '' || matchRoutes(routes, path)?.at(-1)?.route.path !== '*'
  return isScreen ? null : 'leads nowhere'
}

test('links lead somewhere, and to public pages in the language of the text', () => {
  const faults = documents.flatMap(({ file, spoken, document }) =>
    linksOf(wholeOf(document).flatMap(childrenOf)).flatMap((href) => {
      const wrong = fault(href, spoken, document)
      return wrong ? [`${spoken} ${file}: ${href} ${wrong}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test('the cookie policy leads to the Vietnamese privacy policy in both languages', () => {
  for (const spoken of ['vi', 'en']) {
    const policy = twin('legal/cookies', spoken)
    expect(policy && linksOf(wholeOf(policy).flatMap(childrenOf))).toContain('/vi/privacy')
  }
})
