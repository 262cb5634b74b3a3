import type { Response } from '@playwright/test'
import sharp from 'sharp'
import { htmlOf, readAddresses } from './built-documents.ts'
import { expect, test } from '../fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every document has its content and its metadata', async ({ page, baseURL }) => {
    test.setTimeout(300_000)
    const { editions } = readAddresses()
    const home = baseURL ?? ''
    const faults: string[] = []
    const check = (path: string, holds: unknown, what: string) =>
      void (holds || faults.push(`${path} ${what}`))
    const described = new Map<string, Facts>()
    for (const { path, spoken } of editions) {
      const reply = await page.goto(path)
      const facts = await page.evaluate(factsOf)
      described.set(path, facts)
      check(path, reply?.status() === 200, `answers ${reply?.status()}`)
      const unfilled = /\{\w+\}|\{with |%[A-Z]+_[A-Z_]+%|href="(tel|mailto):"/.exec(await bodyOf(reply))
      check(path, !unfilled, `shows ${unfilled?.[0]}`)
      check(path, facts.h1.length === 1 && facts.h1[0], `has the headings ${JSON.stringify(facts.h1)}`)
      check(path, facts.isHidden || facts.words > 250, `shows ${facts.words} characters`)
      check(path, facts.lang === spoken, `says that it is in ${facts.lang}`)
      check(path, /^.{5,70}$/.test(facts.title), `is called “${facts.title}”`)
      const { length } = facts.description
      check(
        path,
        facts.isHidden || (length >= 50 && length <= 160),
        `has a description of ${length} characters`,
      )
      for (const data of facts.structured) check(path, isStructured(data), `has structured data ${data}`)
      if (facts.isHidden) check(path, !facts.canonical && !facts.picture, 'is hidden and has an address')
      else {
        check(path, facts.canonical === home + path, `has its address at ${facts.canonical}`)
        check(
          path,
          facts.alternates[spoken] === home + path,
          `knows itself as ${JSON.stringify(facts.alternates)}`,
        )
        check(path, facts.alternates['x-default'] === facts.alternates['vi'], 'is not Vietnamese by default')
        check(path, facts.shared.every(Boolean), `is shared with ${JSON.stringify(facts.shared)}`)
        const suffix = spoken === 'en' ? '-en.jpg' : '.jpg'
        check(path, facts.picture.endsWith(suffix), `is shared with the picture ${facts.picture}`)
      }
    }
    for (const [path, { isHidden, alternates }] of described) {
      const twins = [alternates['vi'] ?? '', alternates['en'] ?? ''].map((each) => each.slice(home.length))
      const asTheyKnowIt = twins.map((twin) => JSON.stringify(described.get(twin)?.alternates))
      check(
        path,
        isHidden || asTheyKnowIt.every((each) => each === JSON.stringify(alternates)),
        'has no twin',
      )
    }
    expect(faults).toEqual([])
    console.log(`${described.size} documents read without JavaScript`)
  })
})

/** The document without its scripts and styles, where braces are code. */
const bodyOf = async (reply: Response | null) =>
  ((await reply?.text()) ?? '').replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')

interface Facts {
  h1: string[]
  words: number
  lang: string
  title: string
  description: string
  isHidden: boolean
  canonical: string
  alternates: Record<string, string>
  shared: string[]
  picture: string
  structured: string[]
}

/** Runs in the page. */
function factsOf(): Facts {
  const meta = (key: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${key}"], meta[property="${key}"]`)?.content ?? ''
  const links = (rel: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)]
  const data = document.querySelectorAll('script[type="application/ld+json"]')
  return {
    h1: [...document.querySelectorAll('h1')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.innerText),
    words: document.querySelector('main')?.innerText.length ?? 0,
    lang: document.documentElement.lang,
    title: document.title,
    description: meta('description'),
    isHidden: meta('robots') === 'noindex',
    canonical: links('canonical')[0]?.href ?? '',
    alternates: Object.fromEntries(links('alternate').map(({ hreflang, href }) => [hreflang, href])),
    shared: ['og:title', 'og:description', 'og:url', 'og:type', 'og:locale', 'og:image'].map(meta),
    picture: meta('og:image'),
    structured: [...data].map(({ textContent }) => textContent),
  }
}

function isStructured(text: string) {
  try {
    const data = JSON.parse(text) as Record<string, unknown>
    return (
      data['@context'] === 'https://schema.org' && typeof (data['@type'] ?? data['@graph']) !== 'undefined'
    )
  } catch {
    return false
  }
}

test('no document has inline styles, inline handlers or unfilled placeholders', async ({ request }) => {
  const { canonical } = readAddresses()
  const faults: string[] = []
  for (const path of canonical) {
    const html = await htmlOf(request, path)
    const markup = html.replaceAll(/<script[^]*?<\/script>/g, '')
    for (const [name, pattern] of [
      ['a style', /<[^>]*\sstyle=[^>]*>/],
      ['a handler', /<[^>]*\son[a-z]+=[^>]*>/],
      ['an unfilled value', /%[A-Z_]{3,}%/],
      ['undefined', />(undefined|null|NaN|\[object Object\])</],
    ] as const) {
      const found = pattern.exec(name === 'an unfilled value' ? html : markup)
      if (found) faults.push(`${path} holds ${name}: ${found[0].slice(0, 120)}`)
    }
  }
  expect(faults).toEqual([])
})

test('aliases serve the same document, with the first address as canonical', async ({ request }) => {
  const { documents, editions } = readAddresses()
  for (const [path, file] of Object.entries(documents)) {
    const html = await htmlOf(request, path)
    const first = editions.find(
      (each) => documents[each.path]?.replace('-fixed', '') === file.replace('-fixed', ''),
    )
    const isHidden = html.includes('<meta name="robots" content="noindex" />')
    const canonicalPath = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1]
    expect(canonicalPath, path).toBe(isHidden ? undefined : first?.path)
    if (file.includes('-fixed/')) expect(html, path).not.toContain('data-english')
  }
})

test('every internal link has a target, and every #anchor exists', async ({ request }) => {
  const { canonical } = readAddresses()
  const leading = new Map<string, string>()
  const ids = new Map<string, Set<string>>()
  for (const path of canonical) {
    const html = await htmlOf(request, path)
    ids.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)))
    const body = html.slice(html.indexOf('<body'))
    for (const [, href = ''] of body.matchAll(/\s(?:href|src)="([^"]+)"/g))
      if (/^[/#]/.test(href))
        leading.set(href.startsWith('#') ? path + href : href.replaceAll('&amp;', '&'), path)
  }
  expect(leading.size).toBeGreaterThan(50)
  const faults: string[] = []
  const statuses = new Map<string, number>()
  for (const [href, from] of leading) {
    const [path = '', id] = href.split('#')
    const status = statuses.get(path) ?? (await request.get(path)).status()
    statuses.set(path, status)
    if (status !== 200) faults.push(`${from} leads to ${href}, which answers ${status}`)
    if (id && ids.has(path) && !ids.get(path)?.has(decodeURIComponent(id)))
      faults.push(`${from} leads to ${href}, where there is no such place`)
  }
  expect(faults).toEqual([])
})

test('link previews have pictures of the declared size', async ({ request, baseURL }) => {
  const { editions } = readAddresses()
  const pictures = new Set<string>()
  for (const { path } of editions) {
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(await htmlOf(request, path))?.[1]
    if (picture) pictures.add(picture)
  }
  expect(pictures.size).toBeGreaterThan(4)
  for (const picture of pictures) {
    expect(picture).toContain(`${baseURL}/og/`)
    const reply = await request.get(picture)
    expect(reply.status(), picture).toBe(200)
    const { width, height, format } = await sharp(await reply.body()).metadata()
    expect({ width, height, format }, picture).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  }
})
