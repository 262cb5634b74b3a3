import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { languageVersionsOf, pages } from '../../pages.ts'
import routes from '../../routes.ts'
import type { Document } from './document.ts'
import { linksOf } from './test-documents.ts'

const files = import.meta.glob<Document>('../../**/texts/*/*.md', { import: 'default', eager: true })

/** A room's documents in both languages, by name. */
const documents = Object.entries(files).map(([path, document]) => {
  const [, room = '', language = '', slug = ''] =
    /^\.\.\/(?:\.\.\/site\/)?(\w+)\/texts\/(\w+)\/(.+)\.md$/.exec(path) ?? []
  return { file: `${room}/${slug}`, language, document }
})
const vietnamese = documents.filter(({ language }) => language === 'vi')
const findDocument = (file: string, language: string) =>
  documents.find((each) => each.file === file && each.language === language)?.document

const idsOf = ({ sections }: Document) =>
  sections.flatMap(({ id, blocks }) => [id, ...blocks.flatMap((block) => ('id' in block ? [block.id] : []))])

test('every document exists in both languages, with the same sections in the same order', () => {
  expect(vietnamese.length).toBeGreaterThan(5)
  expect(documents).toHaveLength(2 * vietnamese.length)
  for (const { file, document } of vietnamese) {
    const english = findDocument(file, 'en')
    expect(english && idsOf(english), file).toEqual(idsOf(document))
    expect(english?.updated, file).toBe(document.updated)
  }
})

test('every document has a description', () => {
  const invalid = documents.filter(({ document: { description } }) => !/^.{50,160}$/.test(description))
  expect(invalid.map(({ file, language }) => `${language} ${file}`)).toEqual([])
})

test('the legal documents have their official dates', () => {
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
    languageVersionsOf(page).flatMap((edition) =>
      edition.addresses.map((address) => [address, { page, language: edition.language }] as const),
    ),
  ),
)
const documentOf = (name: string, language: string) =>
  findDocument(name.includes('/') ? name : `legal/${name}`, language)

/** What is wrong with a link in a document, or null. */
function findLinkError(href: string, language: string, own: Document): string | null {
  if (!href.startsWith('/') && !href.startsWith('#')) return null
  const [path = '', id] = href.split('#')
  const linked = addresses.get(path)
  const target = path === '' ? own : linked && documentOf(linked.page.name, linked.language)
  if (id && target && !idsOf(target).includes(id)) return `has no #${id}`
  if (linked)
    // The Vietnamese privacy policy is the original; the cookie policy links to it in both languages.
    return linked.language === language || path === '/vi/privacy' ? null : 'is in the other language'
  const isScreen = path === '' || matchRoutes(routes, path)?.at(-1)?.route.path !== '*'
  return isScreen ? null : 'leads nowhere'
}

test('links have a target, and public pages are in the text’s language', () => {
  const errors = documents.flatMap(({ file, language, document }) =>
    linksOf(document).flatMap((href) => {
      const error = findLinkError(href, language, document)
      return error ? [`${language} ${file}: ${href} ${error}`] : []
    }),
  )
  expect(errors).toEqual([])
})

test('the cookie policy links to the Vietnamese privacy policy in both languages', () => {
  for (const language of ['vi', 'en']) {
    const policy = findDocument('legal/cookies', language)
    expect(policy && linksOf(policy)).toContain('/vi/privacy')
  }
})
