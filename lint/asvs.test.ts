import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { items } from './asvs-items.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/asvs.md')

/** The cells of each row that begins with an item: its name, level, what it asks, how it is met, and the test. */
const rows = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [name = '', level = '', asked = '', how = '', shown = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { name, level: Number(level), asked, how, shown }
  })

/** As in `server/fuzz.test.ts` › the beginning of a title. */
const namedIn = (cell: string) =>
  cell.split('<br>').map((each) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(each.trim()) ?? []
    return { file, title }
  })

const isNotShown = (shown: string) => /^(does not apply|not met): \S/.test(shown)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const hasTest = (file: string, title: string) =>
  new RegExp(String.raw`(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*(['"${'`'}])${escaped(title)}`).test(
    read(file),
  )

test('every item of levels 1 and 2 is there once, with its level, in its order', () => {
  expect(items).toHaveLength(253)
  expect(rows.map(({ name, level }) => ({ name, level }))).toEqual(items)
})

test('every row says what is asked, and shows it by tests or says why not', () => {
  expect(rows.filter(({ asked, how }) => !asked || !how)).toEqual([])
  const unsaid = rows.filter(
    ({ shown }) => !isNotShown(shown) && namedIn(shown).some(({ file, title }) => !file || !title),
  )
  expect(unsaid.map(({ name, shown }) => `${name} ${shown}`)).toEqual([])
})

test('every test that is named is in its file', () => {
  const missing = rows
    .filter(({ shown }) => !isNotShown(shown))
    .flatMap(({ name, shown }) => namedIn(shown).map((each) => ({ name, ...each })))
    .filter(({ file, title }) => !existsSync(join(root, file)) || !hasTest(file, title))
  expect(missing).toEqual([])
})

test('what is not met is listed at the top, and counted right', () => {
  const notMet = rows.filter(({ shown }) => shown.startsWith('not met')).map(({ name }) => name)
  const [, top = ''] = /## What is not met\n([^]*?)\n## /.exec(page) ?? []
  expect([...top.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([name]) => name).toSorted()).toEqual(notMet.toSorted())
  const apart = rows.filter(({ shown }) => shown.startsWith('does not apply')).length
  expect(page).toContain(
    `Of ${rows.length} items ${rows.length - apart - notMet.length} are met, ${apart} do not apply, ${notMet.length} are not met.`,
  )
})

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

describe.each(['docs/asvs.md', 'docs/security.md'])('in %s', (file) => {
  test('every document and heading that is linked is there', () => {
    const links = [...read(file).matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]*))?\)/g)]
    expect(links.length).toBeGreaterThan(10)
    const lost = links.filter(([, path = '', heading]) => {
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(root, target))) return true
      const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => slug(text))
      return heading !== undefined && !headings.includes(heading)
    })
    expect(lost.map(([link]) => link)).toEqual([])
  })
})

test('the inventory of keys names every purpose', () => {
  const [, types = ''] =
    /^type Purpose =([^]*?)^export interface/m.exec(read('server/platform/secrets/secrets.ts')) ?? []
  const purposes = [...types.matchAll(/'([^']+)'/g)].map(([, purpose = '']) => purpose)
  expect(purposes.length).toBeGreaterThan(10)
  const [, inventory = ''] = /## Keys and algorithms\n([^]*?)\n## /.exec(read('docs/security.md')) ?? []
  expect(purposes.filter((purpose) => !inventory.includes(`\`${purpose}\``))).toEqual([])
})

test('the proxy of the documentation speaks TLS 1.2 and 1.3 alone, and leads only pages on to it', () => {
  const site = read('docs/nginx-https.conf')
  expect(/^ssl_protocols (.*);$/m.exec(site)?.[1]).toBe('TLSv1.2 TLSv1.3')
  const suites = /^ssl_ciphers (.*);$/m.exec(site)?.[1]?.split(':') ?? []
  expect(suites.length).toBeGreaterThan(3)
  expect(
    suites.filter((suite) => !/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA|CHACHA20-POLY1305)/.test(suite)),
  ).toEqual([])
  expect(site).toMatch(/listen 80 default_server;[^]*return 308 https:[^]*\^\/\(api\|[^]*return 403;/)
})
