import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutUnused } from '../web/react-dom-plugin.ts'

const root = join(import.meta.dirname, '..')
const reactDom = join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js')

test('the build removes a tenth of the source of React DOM', () => {
  const code = readFileSync(reactDom, 'utf8')
  expect(withoutUnused(code).length).toBeLessThan(code.length * 0.9)
})

test('the build fails when React DOM lacks a function that it removes', () => {
  expect(() => withoutUnused('exports.version = "20"')).toThrow('React DOM has no function')
})

test('no screen uses what the build removes from React DOM', () => {
  const removed =
    /\b(ViewTransition|SuspenseList|Activity|useActionState)\b[^'\n]*from 'react'|\b(preload|preinit|preconnect|prefetchDNS)\w*[^'\n]*from 'react-dom'|<(link|script|style|[a-z]+-[a-z]+)[\s>]|<Fragment ref/
  const files = globSync('web/**/*.tsx', { cwd: root }).filter((file) => !/test|prerender/.test(file))
  const users = files.filter((file) => removed.test(readFileSync(join(root, file), 'utf8')))
  expect(users).toEqual([])
})
