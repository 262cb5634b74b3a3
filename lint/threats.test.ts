import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plain, threatsOf } from '../bin/test-defences.mjs'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

const rows = threatsOf(read('docs/threats.md'))

/** The titles of tests and groups in a file. */
const namesIn = (file: string) =>
  [...read(file).matchAll(/(?:\b(?:test|describe)\(|\]\)\(|\)\)?\()\s*(['"`])((?:\\.|(?!\1).)+)\1,/g)].map(
    ([, , name = '']) => plain(name),
  )

test('every row has tests', () => {
  expect(rows.length).toBeGreaterThan(40)
  for (const { keys, tests } of rows)
    for (const { file, name } of tests) expect([file, name], keys.join()).not.toContain('')
})

test.each(rows.flatMap(({ tests }) => tests))('$file has the test “$name”', ({ file, name }) => {
  expect(namesIn(file)).toContain(name)
})

test.each(rows.flatMap(({ keys, tests }) => keys.map((key) => ({ key, tests }))))(
  'the title of a test begins with “$key”',
  ({ key, tests }) => {
    const begins = tests.filter(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()))
    expect(begins.length).toBeGreaterThan(0)
  },
)
