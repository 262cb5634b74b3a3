import type { ComponentType } from 'react'
import type { Language } from '../platform/i18n/i18n.ts'

/** `slug` is what follows the room in the page's name, `privacy` in `legal/privacy`; `content` is what `load` gave. */
export interface PageProps<Content = undefined> {
  slug: string | null
  content: Content
}

/** What search engines and those who are sent the address get to see. */
export interface PageHead {
  title: string
  description: string
  /** The name of a picture of 1200 × 630 in public/og, without `.jpg`; the home page's where there is none. */
  picture?: string
  /** Structured data of schema.org, one JSON-LD object. */
  structured?: Record<string, unknown>
  /** Kept out of search engines. */
  hidden?: true
  /** YYYY-MM-DD, where the page has a date. */
  updated?: string
}

/** What a file `<Name>Page.tsx` exports: one document of the public face, rendered when the web is built. */
export interface PageModule<Content = unknown> {
  default: ComponentType<PageProps<Content>>
  /** Asked in the page's language, after `load`. */
  head: (slug: string | null, content: Content) => PageHead
  /** What must be there before the page is rendered, in the build and when it is hydrated. */
  load?: (slug: string | null, language: Language) => Promise<Content>
  /** Pages that are there to be used need not be touched first; `when asked`: where the address has a `q`. */
  hydrates?: 'at once' | 'when asked'
}
