import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configurationPage } from './configuration-doc.ts'

const withoutPadding = (page: string) => page.replaceAll(/-{2,}/g, '-').replaceAll(/\s+/g, ' ').trim()

test('docs/configuration.md describes every environment variable; npm run docs:configuration updates it', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/configuration.md'), 'utf8')
  expect(withoutPadding(page)).toBe(withoutPadding(configurationPage()))
})
