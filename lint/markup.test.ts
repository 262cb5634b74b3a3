import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const files = execFileSync('git', ['ls-files', 'web', 'contract'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/test|plugin|prerender|prepare/.test(file))

/** Ways in which a text becomes markup or code. */
const ways =
  /\b(innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|srcdoc|srcDoc|document\.write|eval\(|new Function\()/

test('tokens stolen from local storage: nothing that a screen shows becomes markup or code', () => {
  expect(files.length).toBeGreaterThan(500)
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => ways.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(lines).toEqual([])
})
