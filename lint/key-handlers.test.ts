import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const sources = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/(test|fake)-|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

const filesWith = (matches: (code: string) => boolean) =>
  sources.filter(({ code }) => matches(code)).map(({ file }) => file)

test('handlers of Enter and Escape ignore keys of an input method', () => {
  const handlers = filesWith((code) => /onKey\w+=|'key(?:down|up|press)'|\bKeyboardEvent\b/.test(code))
  expect(handlers.length).toBeGreaterThan(15)
  const withoutCheck = filesWith(
    (code) => /'(?:Enter|Escape)'/.test(code) && !/\b(?:isComposing|isSendKey)\(/.test(code),
  ).filter((file) => handlers.includes(file))
  // It handles keys of buttons only.
  expect(withoutCheck).toEqual(['web/text/kindness/KindNote.tsx'])
})

test('only one function checks whether an input method is composing', () => {
  const reads = /\.(?:isComposing|keyCode)\b|\b(?:isComposing|keyCode)\b[^}(]*\}: \w*KeyboardEvent/
  expect(filesWith((code) => reads.test(code))).toEqual(['web/ui/keys.ts'])
})
