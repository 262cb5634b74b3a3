import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { items } from './asvs-items.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/asvs.md')

/** The cells of each row with an item: name, level, requirement, implementation and evidence. */
const rows = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [name = '', level = '', requirement = '', implementation = '', evidence = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { name, level: Number(level), requirement, implementation, evidence }
  })

/** Parses `server/fuzz.test.ts` › the beginning of a title. */
const parseTests = (cell: string) =>
  cell.split('<br>').map((each) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(each.trim()) ?? []
    return { file, title }
  })

const isException = (evidence: string) => /^(does not apply|not met): \S/.test(evidence)

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const hasTest = (file: string, title: string) =>
  new RegExp(
    String.raw`(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*(['"${'`'}])${escapePattern(title)}`,
  ).test(read(file))

test('every item of levels 1 and 2 is listed once, with its level, in order', () => {
  expect(items).toHaveLength(253)
  expect(rows.map(({ name, level }) => ({ name, level }))).toEqual(items)
})

test('every row states the requirement, and its tests or the reason for none', () => {
  expect(rows.filter(({ requirement, implementation }) => !requirement || !implementation)).toEqual([])
  const unproven = rows.filter(
    ({ evidence }) =>
      !isException(evidence) && parseTests(evidence).some(({ file, title }) => !file || !title),
  )
  expect(unproven.map(({ name, evidence }) => `${name} ${evidence}`)).toEqual([])
})

test('every named test is in its file', () => {
  const missing = rows
    .filter(({ evidence }) => !isException(evidence))
    .flatMap(({ name, evidence }) => parseTests(evidence).map((each) => ({ name, ...each })))
    .filter(({ file, title }) => !existsSync(join(root, file)) || !hasTest(file, title))
  expect(missing).toEqual([])
})

test('the items that are not met are listed at the top, and the counts are right', () => {
  const notMet = rows.filter(({ evidence }) => evidence.startsWith('not met')).map(({ name }) => name)
  const [, top = ''] = /## What is not met\n([^]*?)\n## /.exec(page) ?? []
  expect([...top.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([name]) => name).toSorted()).toEqual(notMet.toSorted())
  const notApplicable = rows.filter(({ evidence }) => evidence.startsWith('does not apply')).length
  expect(page).toContain(
    `Of ${rows.length} items ${rows.length - notApplicable - notMet.length} are met, ${notApplicable} do not apply, ${notMet.length} are not met.`,
  )
})

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

describe.each(['docs/asvs.md', 'docs/security.md'])('in %s', (file) => {
  test('every linked document and heading exists', () => {
    const links = [...read(file).matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]*))?\)/g)]
    expect(links.length).toBeGreaterThan(10)
    const broken = links.filter(([, path = '', heading]) => {
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(root, target))) return true
      const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => slug(text))
      return heading !== undefined && !headings.includes(heading)
    })
    expect(broken.map(([link]) => link)).toEqual([])
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

test('the documented proxy allows only TLS 1.2 and 1.3, and redirects only pages to HTTPS', () => {
  const site = read('deploy/nginx-https.conf')
  expect(/^ssl_protocols (.*);$/m.exec(site)?.[1]).toBe('TLSv1.2 TLSv1.3')
  const suites = /^ssl_ciphers (.*);$/m.exec(site)?.[1]?.split(':') ?? []
  expect(suites.length).toBeGreaterThan(3)
  expect(
    suites.filter((suite) => !/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA|CHACHA20-POLY1305)/.test(suite)),
  ).toEqual([])
  expect(site).toMatch(/listen 80 default_server;[^]*return 308 https:[^]*\^\/\(api\|[^]*return 403;/)
})
