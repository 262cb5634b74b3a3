import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** The keys in web/accounts/settings/storage/known-items.ts. */
const knownKeys = [
  ...read('web/accounts/settings/storage/known-items.ts').matchAll(
    /^ {2}'?([\w-]+)'?: \{ name: 'settings\.item_/gm,
  ),
].map(([, key = '']) => key)

/** The code spans of a cookie policy: storage keys, cookies, and parts of addresses. */
const namedItems = (language: string) => [
  ...new Set(
    [...read(`web/site/legal/texts/${language}/cookies.md`).matchAll(/`([^`]+)`/g)].map(
      ([, name = '']) => name,
    ),
  ),
]

test('the cookie policy names every item that the app stores', () => {
  expect(knownKeys.length).toBeGreaterThan(20)
  for (const language of ['vi', 'en'])
    expect(
      knownKeys.filter((key) => !namedItems(language).includes(key)),
      language,
    ).toEqual([])
})

test('both languages of the cookie policy name the same items', () => {
  expect(namedItems('en').toSorted()).toEqual(namedItems('vi').toSorted())
})
