import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)(test|fake|testing)[-/][^/]*|(^|\/)testing\//.test(file)
const sources = ['server', 'web', 'contract', 'bin'].flatMap((floor) =>
  readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
    .map((file) => `${floor}/${file}`)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isTest(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') })),
)

const filesWith = (pattern: RegExp, isIncluded: (file: string) => boolean = () => true) =>
  sources.filter(({ file, code }) => isIncluded(file) && pattern.test(code)).map(({ file }) => file)

const isServerFile = (file: string) => /^(server|bin)\//.test(file)

test('no code is created from text', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|node:vm\b/)).toEqual([])
})

test('no page writes markup: React escapes all text', () => {
  expect(
    filesWith(
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcDoc\b/,
    ),
  ).toEqual([])
})

test('programs are started with a list of arguments, without a shell', () => {
  expect(filesWith(/\bshell: ?true|\bexecSync\b|[{,] ?exec[ ,}][^;]*from 'node:child_process'/)).toEqual([])
  expect(filesWith(/from 'node:child_process'/, (file) => file.startsWith('server/'))).toEqual([
    'server/platform/database/embedded-postgres.ts',
    'server/platform/database/postgres-cluster.ts',
    'server/platform/database/postgres-home.ts',
    'server/platform/workers/worker-pool.ts',
  ])
})

test('values are SQL parameters: only constants are inserted into SQL text', () => {
  const raw = sources
    .filter(({ file }) => isServerFile(file) && !file.includes('/migrations/'))
    .flatMap(({ code }) => [...code.matchAll(/sql\.raw\([^\n]*\)/g)].map(([call]) => call))
  expect([...new Set(raw)]).toEqual([
    "sql.raw(isAscending ? '>' : '<')",
    "sql.raw(isAscending ? 'ASC' : 'DESC')",
  ])
})

test('secrets come from the system’s random source, and hashes are SHA-2', () => {
  expect(filesWith(/Math\.random/)).toEqual([
    'server/platform/traces/sampling.ts',
    'web/platform/socket/connect.ts',
    'web/platform/storage/use-scroll-restoration.ts',
  ])
  expect(filesWith(/createHash\('(?!sha256)|createHmac\('(?!sha256)|createCipheriv\('/)).toEqual([])
})

test('no regular expression contains text of users', () => {
  const patternSources = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/new RegExp\(([^),\n]*)/g)].map(([, source = '']) => ({ file, source })),
  )
  expect(patternSources.length).toBeGreaterThan(20)
  const userText = /\b(?:search|query|body|params|content|text|typed|words|message|bio)\b(?!\.source)/
  expect(patternSources.filter(({ source }) => userText.test(source))).toEqual([])
})

test('no page accepts messages from other windows', () => {
  expect(
    filesWith(
      /\bwindow\.addEventListener\(\s*'message'|\bwindow\.onmessage|[^.\w]addEventListener\(\s*'message'/,
      (file) => file.startsWith('web/'),
    ).filter((file) => !file.includes('/worker/')),
  ).toEqual([])
  expect(filesWith(/\b(?:opener|parent|top)\.postMessage/)).toEqual([])
})

test('no code disables the check of certificates', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
})

test('no request of the server follows redirects', () => {
  const calls = sources.filter(({ file, code }) => isServerFile(file) && /\bawait fetch\(/.test(code))
  expect(calls.length).toBeGreaterThan(1)
  for (const { file, code } of calls)
    expect(code.match(/\bawait fetch\(/g)?.length, file).toBe(code.match(/redirect: 'error'/g)?.length)
})

test('no code parses XML', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(Object.keys(dependencies).filter((name) => /xml|sax|xpath|soap/i.test(name))).toEqual([])
  expect(filesWith(/DOMParser|XSLTProcessor/)).toEqual([])
})

test('all packages come from the npm registry with a SHA-512 integrity', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string }>
  }
  const foreign = Object.entries(packages).filter(
    ([path, { resolved, integrity }]) =>
      path !== '' &&
      // npm records `resolved` for packages of other sources.
      !(
        (resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')) &&
        integrity?.startsWith('sha512-')
      ),
  )
  expect(foreign.map(([path]) => path)).toEqual([])
})

test('a password field hides its text, and allows pasting and autofill', () => {
  const fields = sources.filter(
    ({ file, code }) => !file.startsWith('web/frame/dev/') && code.includes('type="password"'),
  )
  expect(fields.map(({ file }) => file)).toEqual(['web/accounts/sign-in/SignInAgainSheet.tsx'])
  for (const { code } of fields) expect(code).toMatch(/type="password"\s+autoComplete="current-password"/)
  expect(
    filesWith(/onPaste=|autoComplete="off"[^>]*password/, (file) => file.startsWith('web/accounts/')),
  ).toEqual([])
})
