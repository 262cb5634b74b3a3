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

/** `updated` is YYYY-MM-DD or empty, `meta` the other fields of the Markdown file's header. */
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
