import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingDefences, namedTests } from './test-defences.mjs'

const threats = readFileSync(join(import.meta.dirname, '../docs/threats.md'), 'utf8')

test('a test that docs/threats.md names is missing until one of its name has run in its file', () => {
  const [first] = namedTests(threats)
  if (!first) throw new Error('docs/threats.md names no test')
  const sentence = `docs/threats.md names a test that did not run: ${first.file} › ${first.name}`
  expect(missingDefences([])).toContain(sentence)
  expect(missingDefences([{ file: 'server/main.test.ts', name: first.name }])).toContain(sentence)
  expect(missingDefences([{ file: first.file, name: `in its group ${first.name}` }])).not.toContain(sentence)
})

test('placeholders of a name stand for anything, and other characters for themselves', () => {
  const [one] = namedTests('| **x** | y | z | `server/a.test.ts`: bomb (1.5): %s is refused by $name |')
  expect(one?.isCalled('bomb (1.5): svg is refused by lan')).toBe(true)
  expect(one?.isCalled('bomb (1x5): svg is refused by lan')).toBe(false)
})

test('a room is missing until a test in its folder has run, or on the web a journey of its name', () => {
  expect(missingDefences([])).toEqual(
    expect.arrayContaining(['No test of server/posts ran.', 'No test of web/communities ran.']),
  )
  const ran = ['server/posts/posts.test.ts', 'e2e/journeys/communities.spec.ts'].map((file) => ({
    file,
    name: '',
  }))
  const missing = missingDefences(ran)
  expect(missing).not.toContain('No test of server/posts ran.')
  expect(missing).not.toContain('No test of web/communities ran.')
})
