import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** vitest evaluates these for every test file. */
const setupFiles = [
  'server/platform/testing/row-types/setup.ts',
  'web/platform/test-setup.ts',
  'web/platform/test-setup-plain.ts',
]

test('files that several tests import register no hooks, because each worker loads them only once', () => {
  const helpers = globSync('{contract,server,web,lint,e2e}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !setupFiles.includes(file))
  expect(helpers.length).toBeGreaterThan(1000)
  const hook = /^(before|after)(Each|All)\(/m
  expect(helpers.filter((file) => hook.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
