import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rawCuts, sqlCuts } from './text-cuts.ts'

const root = join(import.meta.dirname, '..')

const sources = globSync('{contract,server,web}/**/*.{ts,tsx,sql}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|(^|\/)(test|fake|testing)[-/.]|^server\/seed\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

const counts = (pattern: RegExp, some = sources) =>
  Object.fromEntries(
    some
      .map(({ file, code }) => [file, [...code.matchAll(pattern)].length] as const)
      .filter(([, count]) => count > 0),
  )

test('files that the lint rule against raw cuts leaves out have no new ones', () => {
  const leftOut = sources.filter(({ file }) => file in rawCuts)
  expect(counts(/\.(?:slice|substring|substr|charAt)\(/g, leftOut)).toEqual(rawCuts)
})

test('no text is cut between code points', () => {
  expect(counts(/\.slice\([^()]*\)\s*\.join\(''\)|Array\.from\([^;{]*\)\[0\]/g)).toEqual({})
})

test('no SQL cuts a text that people read, except through beginningOf', () => {
  const server = sources.filter(({ file }) => file.startsWith('server/'))
  expect(counts(/(?<![.\w]|get )(?:left|right|substr|substring)\(/gi, server)).toEqual(sqlCuts)
})
