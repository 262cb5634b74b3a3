import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
import type { OxlintOverride } from 'oxlint'

/** Paths are relative to the project's root; `<room>` stands for any room of the floor. */
interface Rule {
  folder: string
  may: string[]
  never?: string[]
}

/** The files of a room that no other room imports. */
const ownAlone = ['server/<room>/**/*queries.ts', 'server/<room>/**/*routes.ts', 'server/<room>/room.ts']

/** Who may import what besides their own room; what a line doesn't name is refused. */
const rules: Rule[] = [
  { folder: 'contract', may: [] },
  { folder: 'server/platform', may: ['contract'] },
  { folder: 'server/migrations', may: ['server/platform', 'server/wards/outlines.ts'] },
  {
    folder: 'server/seed',
    may: ['contract', 'server/platform', 'server/migrations', 'server/<room>'],
    never: ownAlone,
  },
  {
    folder: 'server/backup',
    may: ['contract', 'server/platform', 'server/migrations', 'server/<room>', 'server/rooms.ts'],
    never: ownAlone,
  },
  { folder: 'server/testing', may: ['contract', 'server'] },
  { folder: 'server/<room>', may: ['contract', 'server/platform', 'server/<room>'], never: ownAlone },
  { folder: 'server', may: ['contract', 'server'], never: ['server/<room>/**/*queries.ts'] },
  { folder: 'web/ui', may: [] },
  { folder: 'web/platform', may: ['contract', 'web/ui'] },
  {
    folder: 'web/<room>',
    may: ['contract', 'web/platform', 'web/ui', 'web/<room>', 'web/rooms.ts'],
    never: ['web/<room>/**/*Screen.tsx'],
  },
  { folder: 'web', may: ['contract', 'web'] },
]

/** Packages that a floor can't or shouldn't use. The contract only uses TypeBox. */
const forbidden: Record<string, string[]> = {
  contract: ['*', '@*/**', '!.', '!./**', '!typebox'],
  server: ['react', 'react-dom', 'react-router', '@react-router/**', '@tanstack/**', 'zustand', 'vite'],
  web: [
    'node:*',
    'fastify',
    '@fastify/**',
    'pg',
    'kysely',
    'pino',
    'sharp',
    'jose',
    'h3-js',
    'oidc-provider',
  ],
}

/** Plug-ins of the web's build run in Node. */
const plugins = '*-plugin.ts'

/** Tests and their helpers may import everything of their floor; those of the contract need their tools. */
const tests = ['*.test.{ts,tsx}', 'test-*.{ts,tsx}', 'fake-*.{ts,tsx}', 'testing*.ts']

const floors = ['contract', 'server', 'web']
const floorOf = (folder: string) => folder.split('/')[0] ?? ''
const placeOf = (folder: string) =>
  folder
    .split('/')
    .slice(0, floorOf(folder) === 'contract' ? 1 : 2)
    .join('/')

/** Settings of the same rule replace one another, so every folder gets a complete set. */
export function boundaries(root: string): OxlintOverride[] {
  const folders = floors.flatMap((floor) => foldersIn(root, floor))
  const testsIn = (folder: string) => (posix.basename(folder) === 'testing' ? ['*.ts'] : tests)
  const rooms = folders.filter(
    (folder) => placeOf(folder) === folder && folder.includes('/') && !ruleOf(folder),
  )
  return [
    ...folders.map((folder) => restrict(`${folder}/*.{ts,tsx}`, [ours(folder, rooms), packages(folder)])),
    ...folders.map((folder) => restrict(`${folder}/${plugins}`, [ours(folder, rooms)])),
    ...folders.flatMap((folder) =>
      testsIn(folder).map((test) =>
        restrict(`${folder}/${test}`, [
          ours(folder, rooms, testRule(folder)),
          ...(floorOf(folder) === 'contract' ? [] : [packages(folder)]),
        ]),
      ),
    ),
  ]
}

interface Pattern {
  group: string[]
  message: string
}

/** Names of a package that a better one of ours replaces. */
const replaced = [
  {
    name: 'react',
    importNames: ['lazy'],
    message: 'It remembers a failed import for good; web/ui/lazy-part.ts tries again.',
  },
]

const restrict = (files: string, patterns: Pattern[]): OxlintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { paths: replaced, patterns }] },
})

const ruleOf = (folder: string) => rules.find((rule) => rule.folder === placeOf(folder))

const testRule = (folder: string): Rule => ({ folder, may: ['contract', floorOf(folder)] })

function ours(folder: string, rooms: string[], rule = ruleOf(folder) ?? roomRule(folder)): Pattern {
  const spelled = (paths: string[] = []) =>
    paths.flatMap((path) => {
      if (!path.includes('<room>')) return [path]
      const near = rooms.filter((room) => floorOf(room) === floorOf(folder) && room !== placeOf(folder))
      return near.map((room) => path.replace(/^.*?\/<room>/, room).replace('<room>', posix.basename(room)))
    })
  const seen = (path: string) => {
    const relative = posix.relative(folder, path)
    const spoken = relative.startsWith('.') ? relative : `./${relative}`
    return /\.tsx?$/.test(path) ? spoken : `${spoken}/**`
  }
  const allowed = [placeOf(folder), ...spelled(rule.may)].map(seen)
  // Allowing a folder above allows everything in it, so the rest is excluded again.
  const above = allowed.filter((path) => /^(\.\.\/)+\*\*$/.test(path)).sort()
  return {
    group: [
      '../**',
      ...above.flatMap((path) => [`!${path}`, `../${path}`]),
      ...allowed.filter((path) => !above.includes(path)).map((path) => `!${path}`),
      ...spelled(rule.never).map(seen),
    ],
    message: `${rule.folder} may import of ours: ${['itself', ...rule.may].join(', ')}. See lint/boundaries.ts.`,
  }
}

function roomRule(folder: string): Rule {
  const rule = rules.find((each) => each.folder === `${floorOf(folder)}/<room>`)
  if (!rule) throw new Error(`lint/boundaries.ts has no rule for ${folder}`)
  return rule
}

const packages = (folder: string): Pattern => ({
  // Its own parent folder is not a package.
  group: [
    ...(forbidden[floorOf(folder)] ?? []),
    ...(folder.startsWith('contract/') ? ['!../*.ts', '!../*/*.ts'] : []),
  ],
  message: `${floorOf(folder)} does not use this package. See lint/boundaries.ts.`,
})

function foldersIn(root: string, folder: string): string[] {
  const inside = readdirSync(posix.join(root, folder), { withFileTypes: true })
  return [
    folder,
    ...inside
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => foldersIn(root, `${folder}/${name}`)),
  ]
}
