import type { Block, Document, Section } from '../documents/document.ts'
import { fillInText, toPlainText } from '../documents/Prose.tsx'
import { articles } from './topics.ts'

/** The text under one heading, a line per paragraph or list item. */
export interface Passage {
  id: string | null
  heading: string
  lines: string[]
}

/** What the search can find: an article or a question. */
export interface Entry {
  /** The name of the page. */
  page: string
  /** The anchor, or null for the whole page. */
  id: string | null
  title: string
  /** The excerpt if no passage matches. */
  summary: string
  /** Synonyms; never shown. */
  also: string
  passages: Passage[]
}

/** All entries of the help search: articles and single questions. */
export function toEntries(library: Record<string, Document>): Entry[] {
  const { faq, ...others } = library
  const articleEntries = articles.flatMap((slug) => {
    const article = others[slug]
    return article ? [articleEntry(slug, article)] : []
  })
  return [...articleEntries, ...(faq?.sections ?? []).map(questionEntry)]
}

const articleEntry = (slug: string, { title, description, meta, lead, sections }: Document): Entry => ({
  page: `help/${slug}`,
  id: null,
  title,
  summary: description,
  also: meta['also'] ?? '',
  passages: [{ id: null, heading: '', lines: toLines(lead) }, ...sections.map(toPassage)],
})

const questionEntry = ({ id, title, blocks }: Section): Entry => {
  const lines = toLines(blocks)
  return { page: 'faq', id, title, summary: lines[0] ?? '', also: '', passages: [{ id, heading: '', lines }] }
}

const toPassage = ({ id, title, blocks }: Section): Passage => ({
  id,
  heading: title,
  lines: toLines(blocks),
})

/** The text of blocks: a line per paragraph, list item and table row. */
export const toLines = (blocks: Block[]): string[] => blocks.flatMap(linesIn).map(fillInText)

function linesIn(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [toPlainText(block.children)]
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesIn))
    case 'table':
      return block.rows.map((row) => row.map(toPlainText).join(': '))
    case 'quote':
      return block.blocks.flatMap(linesIn)
  }
}
