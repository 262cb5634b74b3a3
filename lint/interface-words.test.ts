import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Texts that use a word in another sense. */
const exceptions = ['server/text/meaning/thesaurus.json']

/** The last column of the interface's table. */
function replacedWords(): string[] {
  const [, table = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Interface')
  const rows = table.split('\n').filter((line) => line.startsWith('|'))
  const words = rows.slice(2).flatMap((row) => (row.split('|')[4] ?? '').split(','))
  return words.map((word) => word.trim()).filter(Boolean)
}

const texts = execFileSync('git', ['ls-files', 'web', 'server'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(^|\/)(vi|en|notifications|texts)\.json$|\/texts\/.*\.md$/.test(file))
  .filter((file) => !exceptions.includes(file))

test('the texts use one name for each thing, as the glossary says', () => {
  const words = replacedWords()
  expect(words).toContain('bảng tin')
  expect(texts.length).toBeGreaterThan(100)
  const found = texts.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').normalize('NFC').split('\n')
    return lines.flatMap((line, index) =>
      words
        .filter((word) => isIn(line.toLowerCase(), word.toLowerCase()))
        .map((word) => `${file}:${index + 1} ${word}`),
    )
  })
  expect(found).toEqual([])
})

/** Whole words, in values and not in keys, whose parts are joined by underscores. */
const isIn = (line: string, word: string) => new RegExp(`(?<![\\p{L}_])${word}(?![\\p{L}_])`, 'u').test(line)
