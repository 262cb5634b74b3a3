import type { Block, Document, Section } from '../documents/document.ts'
import { filledInText, plainText } from '../documents/Prose.tsx'
import type { Entry, Passage } from './search.ts'
import { articles } from './topics.ts'

/** All entries of the help search: articles and single questions. */
export function entriesOf(library: Record<string, Document>): Entry[] {
  const { faq, ...others } = library
  const ofArticles = articles.flatMap((slug) => {
    const article = others[slug]
    return article ? [entryOf(slug, article)] : []
  })
  return [...ofArticles, ...(faq?.sections ?? []).map(questionOf)]
}

const entryOf = (slug: string, { title, description, meta, lead, sections }: Document): Entry => ({
  page: `help/${slug}`,
  id: null,
  title,
  summary: description,
  also: meta['also'] ?? '',
  passages: [{ id: null, heading: '', lines: linesOf(lead) }, ...sections.map(passageOf)],
})

const questionOf = ({ id, title, blocks }: Section): Entry => {
  const lines = linesOf(blocks)
  return { page: 'faq', id, title, summary: lines[0] ?? '', also: '', passages: [{ id, heading: '', lines }] }
}

const passageOf = ({ id, title, blocks }: Section): Passage => ({
  id,
  heading: title,
  lines: linesOf(blocks),
})

/** The text of blocks: a line per paragraph, list item and table row. */
export const linesOf = (blocks: Block[]): string[] => blocks.flatMap(linesIn).map(filledInText)

function linesIn(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [plainText(block.children)]
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesIn))
    case 'table':
      return block.rows.map((row) => row.map(plainText).join(': '))
    case 'quote':
      return block.blocks.flatMap(linesIn)
  }
}
