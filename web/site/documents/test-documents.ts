import type { Block, Document, Inline } from './document.ts'

export const blocksOf = ({ lead, sections }: Document): Block[] => [
  ...lead,
  ...sections.flatMap(({ blocks }) => blocks),
]

/** All inline elements of a document, nested ones included. */
export const elementsOf = (document: Document) =>
  blocksOf(document).flatMap(inlinesIn).flatMap(withNestedElements)

export const linksOf = (document: Document): string[] =>
  elementsOf(document).flatMap((element) => (element.type === 'link' ? [element.href] : []))

function inlinesIn(block: Block): Inline[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.children
    case 'list':
      return block.items.flat().flatMap(inlinesIn)
    case 'table':
      return [...block.header, ...block.rows.flat()].flat()
    case 'quote':
      return block.blocks.flatMap(inlinesIn)
  }
}

const withNestedElements = (inline: Inline): Exclude<Inline, string>[] =>
  typeof inline === 'string' ? [] : [inline, ...inline.children.flatMap(withNestedElements)]
