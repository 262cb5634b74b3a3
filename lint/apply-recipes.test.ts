import { expect, test } from 'vitest'
import { applyDiff, applyRecipes, parseSteps } from './apply-recipes.ts'

const apply = (text: string, diff: string) =>
  applyDiff(text, { path: 'a.ts', isDiff: true, text: `${diff}\n` })

test('blocks that name a file are steps', () => {
  const markdown = '```sh\nls\n```\n\n```ts a/b.ts\nconst a = 1\n```\n\n```diff c.ts\n a\n+b\n```\n'
  expect(parseSteps(markdown)).toEqual([
    { path: 'a/b.ts', isDiff: false, text: 'const a = 1\n' },
    { path: 'c.ts', isDiff: true, text: ' a\n+b\n' },
  ])
})

test('a diff adds and removes lines next to its context', () => {
  expect(apply('a\nb\nc\n\nd\n', ' a\n-b\n+B\n@@\n\n+x\n d')).toBe('a\nB\nc\n\nx\nd\n')
})

test('a missing or ambiguous context is an error', () => {
  expect(() => apply('a\nb\n', ' a\n c\n+d')).toThrow("a.ts doesn't contain: \nc")
  expect(() => apply('a\nb\n', ' b\n a\n+d')).toThrow("a.ts doesn't contain: \nb\na")
  expect(() => apply('a\na\n', ' a\n+d')).toThrow('a.ts contains more than once: \na')
})

test('the blocks of CONTRIBUTING.md fit the code', () => {
  expect(applyRecipes().size).toBeGreaterThan(30)
})
