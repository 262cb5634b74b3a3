/** @module-tag full */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../start/config.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { readBuiltWeb } from './built-pages.ts'
import { readAddresses } from './testing-addresses.ts'

const publicUrl = 'https://xom.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl }, undefined, undefined, undefined, 'built')
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ url })
const htmlOf = async (path: string) => (await get(path)).body

/** Without scripts and styles, where braces are code. */
const markupOf = (html: string) => html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
/** Without settings, the footer shows the placeholders of the company's block, as specified. */
const withoutFooter = (html: string) => html.replace(/<footer\b[^]*<\/footer>/, '')
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;|&#\w+;/g, '.')
    .replaceAll(/\s+/g, ' ')
    .trim()

const attributesOf = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, value]))

/** The metadata of a document. */
function factsOf(html: string) {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))
  const meta = (key: string) =>
    tags('meta').find(({ name, property }) => name === key || property === key)?.['content'] ?? ''
  const links = (rel: string) => tags('link').filter((link) => link['rel'] === rel)
  const elements = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}[^>]*>([^]*?)</${name}>`, 'g'))].map(([, inside = '']) => inside)
  return {
    h1: elements('h1').map(textOf),
    characters: textOf(elements('main').join('')).length,
    lang: tags('html')[0]?.['lang'],
    title: textOf(elements('title')[0] ?? ''),
    description: textOf(meta('description')),
    isHidden: meta('robots') === 'noindex',
    canonical: links('canonical')[0]?.['href'],
    alternates: Object.fromEntries(
      links('alternate').map(({ hreflang, href }) => [hreflang, href]),
    ) as Record<string, string>,
    shared: ['og:title', 'og:description', 'og:url', 'og:type', 'og:locale', 'og:image'].map(meta),
    picture: meta('og:image'),
    structured: [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
      ([, data = '']) => data,
    ),
  }
}

function isStructured(text: string) {
  try {
    const data = JSON.parse(text) as Record<string, unknown>
    return data['@context'] === 'https://schema.org' && (data['@type'] ?? data['@graph']) !== undefined
  } catch {
    return false
  }
}

test('every document has its content and its metadata', async () => {
  const { editions } = readAddresses()
  const faults: string[] = []
  const check = (path: string, isMet: unknown, what: string) => void (isMet || faults.push(`${path} ${what}`))
  const described = new Map<string, ReturnType<typeof factsOf>>()
  for (const { path, language } of editions) {
    const { statusCode, body: html } = await get(path)
    const facts = factsOf(html)
    described.set(path, facts)
    const { h1, characters, lang, title, description, isHidden, alternates } = facts
    const unfilled = /\{\w+\}|\{with |%[A-Z]+_[A-Z_]+%|href="(tel|mailto):"/.exec(
      withoutFooter(markupOf(html)),
    )
    check(path, statusCode === 200, `answers ${statusCode}`)
    check(path, !unfilled, `shows ${unfilled?.[0]}`)
    check(path, h1.length === 1 && h1[0], `has the headings ${JSON.stringify(h1)}`)
    check(path, isHidden || characters > 250, `shows ${characters} characters`)
    check(path, lang === language, `declares the language ${lang}`)
    check(path, /^.{5,70}$/.test(title), `has the title “${title}”`)
    const { length } = description
    check(path, isHidden || (length >= 50 && length <= 160), `has a description of ${length} characters`)
    for (const data of facts.structured) check(path, isStructured(data), `has structured data ${data}`)
    if (isHidden) check(path, !facts.canonical && !facts.picture, 'is hidden but has a canonical address')
    else {
      const suffix = language === 'en' ? '-en.jpg' : '.jpg'
      check(path, facts.canonical === publicUrl + path, `has the canonical address ${facts.canonical}`)
      check(
        path,
        alternates[language] === publicUrl + path,
        `has the alternates ${JSON.stringify(alternates)}`,
      )
      check(path, alternates['x-default'] === alternates['vi'], 'has another default than Vietnamese')
      check(path, facts.shared.every(Boolean), `is shared with ${JSON.stringify(facts.shared)}`)
      check(path, facts.picture.endsWith(suffix), `is shared with the picture ${facts.picture}`)
    }
  }
  for (const [path, { isHidden, alternates }] of described) {
    const twins = [alternates['vi'] ?? '', alternates['en'] ?? ''].map((each) => each.slice(publicUrl.length))
    const twinAlternates = twins.map((twin) => JSON.stringify(described.get(twin)?.alternates))
    check(
      path,
      isHidden || twinAlternates.every((each) => each === JSON.stringify(alternates)),
      'has no matching translation',
    )
  }
  expect(faults).toEqual([])
  expect([...described.values()].flatMap(({ structured }) => structured).length).toBeGreaterThan(5)
})

test('no document has inline styles, inline handlers or unfilled placeholders', async () => {
  const faults: string[] = []
  for (const path of readAddresses().canonical) {
    const html = await htmlOf(path)
    const markup = html.replaceAll(/<script[^]*?<\/script>/g, '')
    for (const [name, pattern] of [
      ['a style', /<[^>]*\sstyle=[^>]*>/],
      ['a handler', /<[^>]*\son[a-z]+=[^>]*>/],
      ['an unfilled value', /%[A-Z_]{3,}%/],
      ['undefined', />(undefined|null|NaN|\[object Object\])</],
    ] as const) {
      const found = pattern.exec(name === 'an unfilled value' ? html : markup)
      if (found) faults.push(`${path} contains ${name}: ${found[0].slice(0, 120)}`)
    }
  }
  expect(faults).toEqual([])
})

test('the cookie consent is in the HTML', async () => {
  const [section = ''] = /<section data-consent.*?<\/section>/s.exec(await htmlOf('/legal/privacy')) ?? []
  expect(section).toContain('Chấp nhận tất cả')
})

test.each(['/contact', '/report', '/en/contact', '/en/report'])(
  '%s links to the company’s e-mail',
  (path) => {
    const email = 'xin.chao@example.com'
    const web = readBuiltWeb({ ...server.config, company: readConfig({ COMPANY_EMAIL: email }).company })
    const html = String(web?.find(path).page.bytes)
    expect(/<main[^]*<\/main>/.exec(html)?.[0]).toContain(`href="mailto:${email}"`)
  },
)

test('aliases serve the same document, with the first address as canonical', async () => {
  const { documents, editions } = readAddresses()
  for (const [path, file] of Object.entries(documents)) {
    const html = await htmlOf(path)
    const first = editions.find(
      (each) => documents[each.path]?.replace('-fixed', '') === file.replace('-fixed', ''),
    )
    const isHidden = html.includes('<meta name="robots" content="noindex" />')
    const canonicalPath = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1]
    expect(canonicalPath, path).toBe(isHidden ? undefined : first?.path)
    expect(file.includes('-fixed/') && html.includes('data-english'), path).toBe(false)
  }
})

test('every internal link has a target, and every #anchor exists', async () => {
  const links = new Map<string, string>()
  const ids = new Map<string, Set<string>>()
  for (const path of readAddresses().canonical) {
    const html = await htmlOf(path)
    ids.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)))
    const body = html.slice(html.indexOf('<body'))
    for (const [, href = ''] of body.matchAll(/\s(?:href|src)="([^"]+)"/g))
      if (/^[/#]/.test(href))
        links.set(href.startsWith('#') ? path + href : href.replaceAll('&amp;', '&'), path)
  }
  expect(links.size).toBeGreaterThan(50)
  const faults: string[] = []
  const statuses = new Map<string, number>()
  for (const [href, from] of links) {
    const [path = '', id] = href.split('#')
    const status = statuses.get(path) ?? (await get(path)).statusCode
    statuses.set(path, status)
    if (status !== 200) faults.push(`${from} links to ${href}, which returns ${status}`)
    if (id && ids.has(path) && !ids.get(path)?.has(decodeURIComponent(id)))
      faults.push(`${from} links to ${href}, but there is no such anchor`)
  }
  expect(faults).toEqual([])
})

test('link previews have pictures of the declared size', async () => {
  const pictures = new Set<string>()
  for (const { path } of readAddresses().editions) {
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(await htmlOf(path))?.[1]
    if (picture) pictures.add(picture)
  }
  expect(pictures.size).toBeGreaterThan(4)
  for (const picture of pictures) {
    expect(picture).toContain(`${publicUrl}/og/`)
    const reply = await get(picture.slice(publicUrl.length))
    expect(reply.statusCode, picture).toBe(200)
    const { width, height, format } = await sharp(reply.rawPayload).metadata()
    expect({ width, height, format }, picture).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  }
})
