import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const sources = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/(test|fake)-|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

const where = (isMeant: (code: string) => boolean) =>
  sources.filter(({ code }) => isMeant(code)).map(({ file }) => file)

test('what acts on Enter or Escape leaves those keys to an input method that composes', () => {
  const handlers = where((code) => /onKey\w+=|'key(?:down|up|press)'|\bKeyboardEvent\b/.test(code))
  expect(handlers.length).toBeGreaterThan(15)
  const unaware = where(
    (code) => /'(?:Enter|Escape)'/.test(code) && !/\b(?:isComposing|isSendKey)\(/.test(code),
  ).filter((file) => handlers.includes(file))
  // Its keys are those of buttons.
  expect(unaware).toEqual(['web/text/kindness/KindNote.tsx'])
})

test('one function tells whether an input method composes', () => {
  const reads = /\.(?:isComposing|keyCode)\b|\b(?:isComposing|keyCode)\b[^}(]*\}: \w*KeyboardEvent/
  expect(where((code) => reads.test(code))).toEqual(['web/ui/keys.ts'])
})
