import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingDefences, threatsOf } from './test-defences.mjs'

const threats = readFileSync(join(import.meta.dirname, '../docs/threats.md'), 'utf8')

const quick = { isFull: false }

test('a threat is missing until one of its tests ran, or all of them in a full run', () => {
  const [first] = threatsOf(threats)
  const [one, other] = first?.tests ?? []
  if (!first || !one || !other) throw new Error('docs/threats.md begins with a row of several tests')
  const sentence = `No test of “${first.keys[0]}” in docs/threats.md ran.`
  expect(missingDefences([], quick)).toContain(sentence)
  expect(missingDefences([{ file: 'server/main.test.ts', name: one.name }], quick)).toContain(sentence)
  const ran = [{ file: one.file, name: `in its group ${one.name}` }]
  expect(missingDefences(ran, quick)).not.toContain(sentence)
  const named = `docs/threats.md names a test that did not run: ${other.file} › ${other.name}`
  expect(missingDefences(ran, quick)).not.toContain(named)
  expect(missingDefences(ran, { isFull: true })).toContain(named)
})

test('placeholders match any text, other characters only themselves', () => {
  const row = '| **x** | y | z | `server/a.test.ts`: bomb (1.5): %s is refused by $name and ${place} |'
  const one = threatsOf(row)[0]?.tests[0]
  expect(one?.isCalled('bomb (1.5): svg is refused by lan and 5')).toBe(true)
  expect(one?.isCalled('bomb (1x5): svg is refused by lan and 5')).toBe(false)
})

test('a room is missing until a test in its folder ran, or a journey with its name', () => {
  expect(missingDefences([], quick)).toEqual(
    expect.arrayContaining(['No test of server/posts ran.', 'No test of web/communities ran.']),
  )
  const ran = ['server/posts/posts.test.ts', 'e2e/journeys/communities.spec.ts'].map((file) => ({
    file,
    name: '',
  }))
  const missing = missingDefences(ran, quick)
  expect(missing).not.toContain('No test of server/posts ran.')
  expect(missing).not.toContain('No test of web/communities ran.')
})
