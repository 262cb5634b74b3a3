import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** The keys in web/accounts/settings/storage/known-items.ts. */
const known = [
  ...read('web/accounts/settings/storage/known-items.ts').matchAll(
    /^ {2}'?([\w-]+)'?: \{ name: 'settings\.item_/gm,
  ),
].map(([, key = '']) => key)

/** The code spans of a cookie policy: storage keys, cookies, and words of addresses. */
const named = (spoken: string) => [
  ...new Set(
    [...read(`web/site/legal/texts/${spoken}/cookies.md`).matchAll(/`([^`]+)`/g)].map(
      ([, name = '']) => name,
    ),
  ),
]

test('the cookie policy names every item that the app knows it stores', () => {
  expect(known.length).toBeGreaterThan(20)
  for (const spoken of ['vi', 'en'])
    expect(
      known.filter((key) => !named(spoken).includes(key)),
      spoken,
    ).toEqual([])
})

test('both languages of the cookie policy name the same items', () => {
  expect(named('en').toSorted()).toEqual(named('vi').toSorted())
})
