import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '..')
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const allowedImports = {
  'contract/posts.ts': ["import * as Type from 'typebox'", "import './shape.ts'"],
  'contract/people/users.ts': ["import * as Type from 'typebox'", "import '../shape.ts'"],
  'server/platform/handle.ts': ["import '../../contract/posts.ts'", "import 'fastify'"],
  'server/geo/few.ts': ['export const few = (texts: string[]) => texts.slice(0, 9)'],
  'server/geo/wards/queries.ts': ["import 'node:fs'", "import '@lingui/core'"],
  'web/ui/Button.tsx': ["import 'react'", "import { Suspense } from 'react'"],
}

const refusedImports = {
  'contract/wards.ts': [
    "import 'fastify'",
    "import 'node:fs'",
    "import '@lingui/core'",
    "import Type from 'typebox'",
    "import { String } from 'typebox'",
  ],
  'contract/people/age.ts': ["import 'pg'"],
  'server/platform/db.ts': ["import 'react'"],
  'server/posts/feed.ts': ["import '@tanstack/react-query'"],
  'web/platform/session.ts': [
    "import 'node:fs'",
    "import { lazy } from 'react'",
    "import { Suspense, lazy as late } from 'react'",
  ],
  'web/posts/data.ts': ["import 'pg'", "import '@fastify/cookie'"],
  'server/geo/wards/wards.ts': ['console.log(process.env.HOME)'],
  'server/geo/any.ts': ['export const loose = (a: any) => a'],
  'server/geo/cut.ts': [
    'export const start = (text: string) => text.slice(0, 9)',
    'export const rest = (text: string | null) => text?.substring(9)',
  ],
  'server/geo/here.ts': ["export * from './there.ts'"],
  'server/geo/there.ts': ["export * from './here.ts'"],
}

const checkedRules =
  /no-restricted-imports|import-style|no-process-env|no-explicit-any|no-cycle|no-deprecated|max-lines/

const lintFiles = [
  'oxlint.config.ts',
  'lint/boundaries.ts',
  'lint/string-cuts.d.ts',
  'lint/text-cuts.ts',
  'tsconfig.json',
  '.gitignore',
]

/** Runs the linter with the project's settings on the files. Returns each violation as `file line`. */
function findViolations(files: Record<string, string[]>) {
  const folder = mkdtempSync(join(tmpdir(), 'xom-lint-'))
  folders.push(folder)
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`)
  }
  mkdirSync(join(folder, 'lint'))
  for (const file of lintFiles) copyFileSync(join(project, file), join(folder, file))
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(project, 'node_modules/oxlint/bin/oxlint'),
      '--type-aware',
      '--format=unix',
      'contract',
      'server',
      'web',
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  if (!stdout.includes('problem')) throw new Error(`Unexpected output of the linter: ${stdout}`)
  const places = stdout.split('\n').flatMap((outputLine) => {
    const [, file = '', line = ''] =
      (checkedRules.test(outputLine) && /^(\S+?):(\d+):/.exec(outputLine)) || []
    return file ? [`${file} ${files[file]?.[Number(line) - 1]}`] : []
  })
  return [...new Set(places)].sort()
}

const allLines = (files: Record<string, string[]>) =>
  Object.entries(files)
    .flatMap(([file, lines]) => lines.map((line) => `${file} ${line}`))
    .sort()

test('allowed imports pass', { tags: ['full'] }, () => {
  expect(
    findViolations({ ...allowedImports, 'server/geo/any.ts': ['export const loose = (a: any) => a'] }),
  ).toEqual(['server/geo/any.ts export const loose = (a: any) => a'])
})

test('every violation is found', { tags: ['full'] }, () => {
  expect(findViolations(refusedImports)).toEqual(allLines(refusedImports))
})

test('a file of more than 250 lines is found', { tags: ['full'] }, () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, line) => `export const line${line} = ${line}`)
  const found = findViolations({
    'contract/long.ts': lines(251),
    'contract/fits.ts': lines(250),
    'server/a.ts': [],
    'web/a.ts': [],
  })
  expect(found.map((place) => place.split(' ')[0])).toEqual(['contract/long.ts'])
})

test('no file switches a rule off', () => {
  const marks = new RegExp(['ox', 'es'].map((tool) => `${tool}lint-disable`).join('|'))
  const files = globSync('{bench,bin,contract,e2e,lint,server,web}/**/*.{ts,tsx,mjs}', { cwd: project })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => marks.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
})
