import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from './all.ts'

test('every migration of the folder is listed, in order', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-.*\.ts$/.test(file))
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace(/\.ts$/, '')).toSorted())
})
