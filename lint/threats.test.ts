import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** Without what Markdown and JavaScript escape. */
const plain = (text: string) => text.replaceAll('\\', '')

interface Row {
  /** What its tests are called after, one or several. */
  keys: string[]
  tests: { file: string; name: string }[]
}

/** A row's own name, what is tried, what stands against it, its tests. */
const rows: Row[] = read('docs/threats.md')
  .split('\n')
  .flatMap((line): Row[] => {
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [named = '', , , tests = ''] = cells
    if (cells.length !== 4 || !named.startsWith('**')) return []
    return [
      {
        keys: [...named.matchAll(/\*\*(.+?)\*\*/g)].map(([, key = '']) => plain(key)),
        tests: tests.split('<br>').map((one) => {
          const [, file = '', name = ''] = /^`(\S+)`: (.+)$/.exec(one.trim()) ?? []
          return { file, name: plain(name) }
        }),
      },
    ]
  })

/** Names of tests and of groups of tests, as they are written. */
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
  'a test is called after “$key”',
  ({ key, tests }) => {
    const begins = tests.filter(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()))
    expect(begins.length).toBeGreaterThan(0)
  },
)
