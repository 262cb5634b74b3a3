import { expect, test } from 'vitest'
import { migrations, parseMigration } from './all.ts'

test('migrations are numbered without gaps, and run in this order', () => {
  const numbers = Object.keys(migrations).map((name) => /^(\d{4})-[a-z-]+$/.exec(name)?.[1])
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
})

test('comments of a migration say which tables it locks, and whether it runs outside of a transaction', () => {
  expect(parseMigration('-- locks: posts, events\n\nALTER TABLE posts …')).toMatchObject({
    locks: ['posts', 'events'],
    isOutsideTransaction: false,
  })
  expect(parseMigration('-- outside transaction\n\nCREATE INDEX CONCURRENTLY …')).toMatchObject({
    isOutsideTransaction: true,
  })
})
