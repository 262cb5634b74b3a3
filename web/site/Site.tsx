import { createElement, type ReactNode } from 'react'
import { ConsentBanner } from '../consent/ConsentBanner.tsx'
import { ErrorBoundary } from '../platform/ErrorBoundary.tsx'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import type { PageModule } from './page.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

interface SiteProps {
  name: string
  page: PageModule
  content: unknown
}

export const Site = ({ name, page, content }: SiteProps): ReactNode => (
  <ErrorBoundary place={name}>
    <SiteHeader name={name} />
    <ConsentBanner />
    <main id="content" tabIndex={-1} className="outline-none">
      {createElement(page.default, { slug: slugOf(name), content })}
    </main>
    <SiteFooter />
    <Toaster />
  </ErrorBoundary>
)

/** The part of a page's name after the room. */
export const slugOf = (name: string): string | null => name.split('/')[1] ?? null
