import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const files = execFileSync('git', ['ls-files', 'web', 'contract'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/test|plugin|prerender|prepare/.test(file))

/** Calls that turn text into markup or code. */
const markupCalls =
  /\b(innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|srcdoc|srcDoc|document\.write|eval\(|new Function\()/

test('tokens stolen from local storage: no screen turns text into markup or code', () => {
  expect(files.length).toBeGreaterThan(500)
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => markupCalls.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(lines).toEqual([])
})
