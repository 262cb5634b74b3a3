import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const pages = globSync('[0-9]*.md', { cwd: folder }).toSorted()
const read = (page: string) => readFileSync(join(folder, page), 'utf8')

test('the index of decisions lists every page with its title', () => {
  const entries = pages.map((page) => {
    const [, number, title] = /^# (\d{3}) (.*)$/m.exec(read(page)) ?? []
    return `- [${number}](${basename(page)}) ${title}`
  })
  expect(read('README.md').match(/^- .*$/gm)).toEqual(entries)
})

test.each(pages)('%s states the question, the decision and its cost', (page) => {
  const headings = [...read(page).matchAll(/^\*\*(Question|Decision|Cost)\.\*\*/gm)].map(([, name]) => name)
  expect(headings).toEqual(['Question', 'Decision', 'Cost'])
})
