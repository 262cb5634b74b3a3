import type { ComponentType } from 'react'
import type { Language } from '../platform/i18n/i18n.ts'

/**
 * `slug` is the part of the page's name after the room, `privacy` in `legal/privacy`; `content` is the result of
 * `load`.
 */
export interface PageProps<Content = undefined> {
  slug: string | null
  content: Content
}

/** Shown by search engines and link previews. */
export interface PageHead {
  title: string
  description: string
  /** The name of a 1200 × 630 picture in public/og, without `.jpg`; default is the home page's. */
  picture?: string
  /** Structured data of schema.org: one JSON-LD object. */
  structured?: Record<string, unknown>
  /** Hidden from search engines. */
  hidden?: true
  /** YYYY-MM-DD, if the page has a date. */
  updated?: string
}

/** The default export of `<Name>Page.tsx`: a public page, rendered at build time. */
export interface PageModule<Content = unknown> {
  default: ComponentType<PageProps<Content>>
  /** Called in the page's language, after `load`. */
  head: (slug: string | null, content: Content) => PageHead
  /** Loads the content needed for rendering, at build time and on hydration. */
  load?: (slug: string | null, language: Language) => Promise<Content>
  /** Hydrates without a touch; `when asked`: if the address has a `q`. */
  hydrates?: 'at once' | 'when asked'
}
