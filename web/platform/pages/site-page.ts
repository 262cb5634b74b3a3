import type { ComponentType } from 'react'
import type { Language } from '../i18n/i18n.ts'

/** `slug` is the part of the page's name after the room, `privacy` in `legal/privacy`. */
export interface PageProps<Content = undefined> {
  slug: string | null
  content: Content
}

export interface PageHead {
  title: string
  description: string
  /** A 1200 × 630 picture in public/og, without `.jpg`; default is the home page's. */
  picture?: string
  /** One JSON-LD object of schema.org. */
  structured?: Record<string, unknown>
  hidden?: true
  /** YYYY-MM-DD. */
  updated?: string
}

export interface PageModule<Content = unknown> {
  default: ComponentType<PageProps<Content>>
  /** Called after `load`, in the page's language. */
  head: (slug: string | null, content: Content) => PageHead
  /** Called at build time and on hydration. */
  load?: (slug: string | null, language: Language) => Promise<Content>
  /** When the page's code loads without a touch. `with-query`: if the address has a `q`. */
  hydrates?: 'at-once' | 'with-query'
}
