import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** What web/settings/storage/known-items.ts tells people of, by its keys. */
const known = [
  ...read('web/settings/storage/known-items.ts').matchAll(/^ {2}'?([\w-]+)'?: \{ name: 'settings\.item_/gm),
].map(([, key = '']) => key)

/** What stands as code in a cookie policy: keys of the browser's storage, cookies, and words of addresses. */
const named = (spoken: string) => [
  ...new Set(
    [...read(`web/legal/texts/${spoken}/cookies.md`).matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  ),
]

test('the cookie policy names every item that the app knows itself to keep', () => {
  expect(known.length).toBeGreaterThan(20)
  for (const spoken of ['vi', 'en'])
    expect(
      known.filter((key) => !named(spoken).includes(key)),
      spoken,
    ).toEqual([])
})

test('both languages of the cookie policy name the same', () => {
  expect(named('en').toSorted()).toEqual(named('vi').toSorted())
})
