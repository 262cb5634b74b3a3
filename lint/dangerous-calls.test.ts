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

const where = (pattern: RegExp, isMeant: (file: string) => boolean = () => true) =>
  sources.filter(({ file, code }) => isMeant(file) && pattern.test(code)).map(({ file }) => file)

const ofServer = (file: string) => /^(server|bin)\//.test(file)

test('no code is made from text', () => {
  expect(where(/\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|node:vm\b/)).toEqual([])
})

test('no page writes markup by itself: text goes through React', () => {
  expect(
    where(/dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcDoc\b/),
  ).toEqual([])
})

test('programs are started with a list of arguments, never through a shell', () => {
  expect(where(/\bshell: ?true|\bexecSync\b|[{,] ?exec[ ,}][^;]*from 'node:child_process'/)).toEqual([])
  expect(where(/from 'node:child_process'/, (file) => file.startsWith('server/'))).toEqual([
    'server/platform/database/embedded-postgres.ts',
    'server/platform/database/postgres-cluster.ts',
    'server/platform/database/postgres-home.ts',
    'server/platform/workers/worker-pool.ts',
  ])
})

test('values reach SQL as parameters: only words of our own are put into its text', () => {
  const raw = sources
    .filter(({ file }) => ofServer(file) && !file.includes('/migrations/'))
    .flatMap(({ code }) => [...code.matchAll(/sql\.raw\([^\n]*\)/g)].map(([call]) => call))
  expect([...new Set(raw)]).toEqual([
    "sql.raw(isAscending ? '>' : '<')",
    "sql.raw(isAscending ? 'ASC' : 'DESC')",
  ])
})

test('what nobody may guess comes from the system, and hashes are of the SHA-2 family', () => {
  expect(where(/Math\.random/)).toEqual(['web/platform/storage/use-scroll-restoration.ts'])
  expect(where(/createHash\('(?!sha256)|createHmac\('(?!sha256)|createCipheriv\('/)).toEqual([])
})

test('patterns are made of our own words, in these files', () => {
  const inPatterns = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/new RegExp\(([^),\n]*)/g)].map(([, source = '']) => ({ file, source })),
  )
  expect(inPatterns.length).toBeGreaterThan(20)
  const ofPeople = /\b(?:search|query|body|params|content|text|typed|words|message|bio)\b(?!\.source)/
  expect(inPatterns.filter(({ source }) => ofPeople.test(source))).toEqual([])
})

test('no page takes messages from other windows', () => {
  expect(
    where(
      /\bwindow\.addEventListener\(\s*'message'|\bwindow\.onmessage|[^.\w]addEventListener\(\s*'message'/,
      (file) => file.startsWith('web/'),
    ).filter((file) => !file.includes('/worker/')),
  ).toEqual([])
  expect(where(/\b(?:opener|parent|top)\.postMessage/)).toEqual([])
})

test('no certificate goes unchecked', () => {
  expect(where(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
})

test('no call of ours follows a redirect', () => {
  const calls = sources.filter(({ file, code }) => ofServer(file) && /\bawait fetch\(/.test(code))
  expect(calls.length).toBeGreaterThan(1)
  for (const { file, code } of calls)
    expect(code.match(/\bawait fetch\(/g)?.length, file).toBe(code.match(/redirect: 'error'/g)?.length)
})

test('no XML is read', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(Object.keys(dependencies).filter((name) => /xml|sax|xpath|soap/i.test(name))).toEqual([])
  expect(where(/DOMParser|XSLTProcessor/)).toEqual([])
})

test('packages come from the registry of npm alone, each as it was when it was taken', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string }>
  }
  const foreign = Object.entries(packages).filter(
    ([path, { resolved, integrity }]) =>
      path !== '' &&
      // npm names the source of what does not come from its own registry.
      !(
        (resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')) &&
        integrity?.startsWith('sha512-')
      ),
  )
  expect(foreign.map(([path]) => path)).toEqual([])
})

test('a field for a password hides it, and lets it be pasted and filled in', () => {
  const fields = sources.filter(
    ({ file, code }) => !file.startsWith('web/frame/dev/') && code.includes('type="password"'),
  )
  expect(fields.map(({ file }) => file)).toEqual(['web/accounts/sign-in/SignInAgainSheet.tsx'])
  for (const { code } of fields) expect(code).toMatch(/type="password"\s+autoComplete="current-password"/)
  expect(
    where(/onPaste=|autoComplete="off"[^>]*password/, (file) => file.startsWith('web/accounts/')),
  ).toEqual([])
})
