/** Inline content. Text may contain placeholders such as `{email}`, which `Prose` fills in. */
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

/** A parsed Markdown file. `updated` is YYYY-MM-DD or empty, `meta` the other fields of its header. */
export interface Document {
  title: string
  description: string
  updated: string
  meta: Record<string, string>
  lead: Block[]
  sections: Section[]
}

/** A document's title and its sections' titles. */
export interface Outline {
  title: string
  description: string
  headings: { id: string; title: string }[]
}
