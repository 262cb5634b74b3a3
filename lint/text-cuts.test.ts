import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rawCuts, sqlCuts } from './text-cuts.ts'

const root = join(import.meta.dirname, '..')

const sources = globSync('{contract,server,web}/**/*.{ts,tsx,sql}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|(^|\/)(test|fake|testing)[-/.]|^server\/seed\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

const counts = (pattern: RegExp, files = sources) =>
  Object.fromEntries(
    files
      .map(({ file, code }) => [file, [...code.matchAll(pattern)].length] as const)
      .filter(([, count]) => count > 0),
  )

test('files exempt from the lint rule against raw cuts have no new cuts', () => {
  const exempt = sources.filter(({ file }) => file in rawCuts)
  expect(counts(/\.(?:slice|substring|substr|charAt)\(/g, exempt)).toEqual(rawCuts)
})

test('no text is cut between code points', () => {
  expect(counts(/\.slice\([^()]*\)\s*\.join\(''\)|Array\.from\([^;{]*\)\[0\]/g)).toEqual({})
})

test('SQL cuts text for people only with beginningOf', () => {
  const server = sources.filter(({ file }) => file.startsWith('server/'))
  expect(counts(/(?<![.\w]|get )(?:left|right|substr|substring)\(/gi, server)).toEqual(sqlCuts)
})
