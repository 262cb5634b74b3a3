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

const allowed = {
  'contract/posts.ts': ["import * as Type from 'typebox'", "import './shape.ts'"],
  'contract/people/users.ts': ["import * as Type from 'typebox'", "import '../shape.ts'"],
  'server/app.ts': ["import './posts/routes.ts'", "import './platform/http.ts'"],
  'server/platform/handle.ts': ["import '../../contract/posts.ts'", "import './db.ts'", "import 'fastify'"],
  'server/posts/posts.ts': [
    "import '../wards/wards.ts'",
    "import '../platform/db.ts'",
    "import '../../contract/posts.ts'",
    "import './queries.ts'",
    "import './deep/inner.ts'",
  ],
  'server/posts/deep/inner.ts': ["import '../queries.ts'", "import '../../platform/db.ts'"],
  'server/posts/posts.test.ts': ["import '../wards/queries.ts'", "import '../platform/testing.ts'"],
  'server/posts/deep/inner.test.ts': [
    "import '../../wards/queries.ts'",
    "import '../../../contract/posts.ts'",
  ],
  'server/wards/few.ts': ['export const few = (texts: string[]) => texts.slice(0, 9)'],
  'server/wards/queries.ts': ["import 'node:fs'", "import '@lingui/core'"],
  'web/routes.ts': ["import './posts/PostScreen.tsx'"],
  'web/ui/Button.tsx': ["import 'react'", "import { Suspense } from 'react'", "import './Card.tsx'"],
  'web/platform/call.ts': ["import '../../contract/posts.ts'", "import '../ui/Toast.tsx'"],
  'web/posts/PostCard.tsx': [
    "import '../accounts/Name.tsx'",
    "import '../platform/call.ts'",
    "import './data.ts'",
  ],
  'web/accounts/Name.tsx': ["import '../ui/Card.tsx'"],
}

const refused = {
  'contract/wards.ts': [
    "import 'fastify'",
    "import 'node:fs'",
    "import '@lingui/core'",
    "import '../server/posts/posts.ts'",
    "import Type from 'typebox'",
    "import { String } from 'typebox'",
  ],
  'server/start.ts': [
    "import './posts/queries.ts'",
    "import './posts/feed-queries.ts'",
    "import '../web/routes.ts'",
  ],
  'server/platform/db.ts': ["import '../posts/posts.ts'", "import '../app.ts'", "import 'react'"],
  'server/posts/feed.ts': [
    "import '../wards/queries.ts'",
    "import '../wards/routes.ts'",
    "import type { A } from '../wards/queries.ts'",
    "export * from '../wards/queries.ts'",
    "await import('../wards/queries.ts')",
    "import '../app.ts'",
    "import '../../web/posts/data.ts'",
    "import '../../bench/main.ts'",
    "import '@tanstack/react-query'",
  ],
  'server/posts/deep/other.ts': ["import '../../wards/queries.ts'", "import '../../../web/routes.ts'"],
  'server/posts/deep/other.test.ts': ["import '../../../web/posts/data.ts'"],
  'server/posts/other.test.ts': ["import '../../web/posts/data.ts'"],
  'web/ui/Sheet.tsx': ["import '../platform/call.ts'", "import '../../contract/posts.ts'"],
  'web/platform/session.ts': [
    "import '../posts/data.ts'",
    "import 'node:fs'",
    "import { lazy } from 'react'",
    "import { Suspense, lazy as late } from 'react'",
  ],
  'web/posts/data.ts': [
    "import '../accounts/LoginScreen.tsx'",
    "import '../../server/posts/posts.ts'",
    "import '../routes.ts'",
    "import 'pg'",
    "import '@fastify/cookie'",
  ],
  'web/posts/data.test.tsx': ["import '../../server/posts/posts.ts'"],
  'server/wards/wards.ts': ['console.log(process.env.HOME)'],
  'server/wards/any.ts': ['export const loose = (a: any) => a'],
  'server/wards/cut.ts': [
    'export const start = (text: string) => text.slice(0, 9)',
    'export const rest = (text: string | null) => text?.substring(9)',
  ],
  'server/wards/here.ts': ["export * from './there.ts'"],
  'server/wards/there.ts': ["export * from './here.ts'"],
}

const watched =
  /no-restricted-imports|import-style|no-process-env|no-explicit-any|no-cycle|no-deprecated|max-lines/

const settings = [
  'oxlint.config.ts',
  'lint/boundaries.ts',
  'lint/string-cuts.d.ts',
  'lint/text-cuts.ts',
  'tsconfig.json',
  '.gitignore',
]

/** Runs the project's own linter over planted files and returns its errors as `file:line text`. */
function complaints(files: Record<string, string[]>) {
  const planted = mkdtempSync(join(tmpdir(), 'xom-lint-'))
  folders.push(planted)
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(planted, file)), { recursive: true })
    writeFileSync(join(planted, file), `${lines.join('\n')}\n`)
  }
  mkdirSync(join(planted, 'lint'))
  for (const file of settings) copyFileSync(join(project, file), join(planted, file))
  symlinkSync(join(project, 'node_modules'), join(planted, 'node_modules'))
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
    { cwd: planted, encoding: 'utf8' },
  )
  if (!stdout.includes('problem')) throw new Error(`The linter said: ${stdout}`)
  const places = stdout.split('\n').flatMap((outputLine) => {
    const [, file = '', line = ''] = (watched.test(outputLine) && /^(\S+?):(\d+):/.exec(outputLine)) || []
    return file ? [`${file} ${files[file]?.[Number(line) - 1]}`] : []
  })
  return [...new Set(places)].sort()
}

const allLines = (files: Record<string, string[]>) =>
  Object.entries(files)
    .flatMap(([file, lines]) => lines.map((line) => `${file} ${line}`))
    .sort()

test('what the rules allow passes', { tags: ['full'] }, () => {
  expect(complaints({ ...allowed, 'server/wards/any.ts': ['export const loose = (a: any) => a'] })).toEqual([
    'server/wards/any.ts export const loose = (a: any) => a',
  ])
})

test('every planted violation is found', { tags: ['full'] }, () => {
  expect(complaints(refused)).toEqual(allLines(refused))
})

test('a file of more than 250 lines is found', { tags: ['full'] }, () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, line) => `export const line${line} = ${line}`)
  const found = complaints({
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
