/** A piece of a line. Text may hold `{email}` and the like, which `Prose` fills in. */
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

/** A Markdown file as the build reads it. `updated` is YYYY-MM-DD or empty, `meta` what else stands at its top. */
export interface Document {
  title: string
  description: string
  updated: string
  meta: Record<string, string>
  lead: Block[]
  sections: Section[]
}

/** What a document is called and what its sections are. */
export interface Outline {
  title: string
  description: string
  headings: { id: string; title: string }[]
}
