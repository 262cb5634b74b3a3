import { lexer, type Token, type Tokens } from 'marked'

export type Inline =
  | string
  | { type: 'strong' | 'em' | 'code'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; id: string; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Block[][] }
  | { type: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { type: 'quote'; blocks: Block[] }

export interface Section {
  id: string
  title: string
  blocks: Block[]
}

/** `updated` is YYYY-MM-DD or empty. `meta` has the other fields at the top of the Markdown file. */
export interface Document {
  title: string
  description: string
  updated: string
  meta: Record<string, string>
  lead: Block[]
  sections: Section[]
}

export interface Outline {
  title: string
  description: string
  headings: { id: string; title: string }[]
}

/** Reads fields between two lines of dashes, a lead, and a section for each `## Title {#id}`. Throws for other Markdown. */
export function readDocument(text: string, file: string): Document {
  const [, top, rest] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (top === undefined || rest === undefined) throw new Error(`${file} does not begin with its fields`)
  const { title, description, updated = '', ...meta } = parseFields(top, file)
  if (!title || !description) throw new Error(`${file} needs a title and a description`)
  const document: Document = { title, description, updated, meta, lead: [], sections: [] }
  const ids = new Set<string>()
  for (const token of lexer(rest)) {
    if (token.type === 'space') continue
    const section = document.sections.at(-1)
    if (token.type !== 'heading') {
      ;(section?.blocks ?? document.lead).push(toBlock(token, file))
      continue
    }
    const { id, title: heading } = parseHeading(token as Tokens.Heading, file)
    if (ids.has(id)) throw new Error(`${file} has two headings {#${id}}`)
    ids.add(id)
    const { depth } = token as Tokens.Heading
    if (depth === 2) document.sections.push({ id, title: heading, blocks: [] })
    else if (depth === 3 && section) section.blocks.push({ type: 'heading', id, children: [heading] })
    else throw new Error(`${file} has a heading of level ${depth} out of place: ${heading}`)
  }
  return document
}

const parseFields = (top: string, file: string) =>
  Object.fromEntries(
    top.split('\n').map((line) => {
      const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
      if (!name) throw new Error(`${file} has a field that can't be read: ${line}`)
      return [name, value?.replace(/^(['"])(.*)\1$/, '$2') ?? '']
    }),
  )

function parseHeading({ text }: Tokens.Heading, file: string) {
  const [, title, id] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(text) ?? []
  if (!title || !id) throw new Error(`${file} has a heading without {#id}: ${text}`)
  return { title, id }
}

function toBlock(token: Token, file: string): Block {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return { type: 'paragraph', children: toInlines(token, file) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return { type: 'list', ordered, items: items.map(({ tokens }) => toBlocks(tokens, file)) }
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cell = (each: Tokens.TableCell) => toInlines(each, file)
      return { type: 'table', header: header.map(cell), rows: rows.map((row) => row.map(cell)) }
    }
    case 'blockquote':
      return { type: 'quote', blocks: toBlocks((token as Tokens.Blockquote).tokens, file) }
    default:
      throw new Error(`${file} contains ${token.type}, which is not supported: ${token.raw}`)
  }
}

const toBlocks = (tokens: Token[], file: string) =>
  tokens.filter(({ type }) => type !== 'space').map((token) => toBlock(token, file))

const toInlines = ({ tokens = [] }: { tokens?: Token[] }, file: string): Inline[] =>
  tokens.map((token) => toInline(token, file))

function toInline(token: Token, file: string): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return (token as Tokens.Text).text
    case 'br':
      return '\n'
    case 'strong':
    case 'em':
      return { type: token.type, children: toInlines(token, file) }
    case 'codespan':
      return { type: 'code', children: [(token as Tokens.Codespan).text] }
    case 'link': {
      const { href } = token as Tokens.Link
      if (!/^(\/|#|https:\/\/|mailto:|tel:)/.test(href)) throw new Error(`${file} links to ${href}`)
      return { type: 'link', href, children: toInlines(token, file) }
    }
    default:
      throw new Error(`${file} contains ${token.type}, which is not supported: ${token.raw}`)
  }
}
