import { type ReactNode, Suspense } from 'react'
import { Column } from '../../frame/Column.tsx'
import { TopBar } from '../../frame/TopBar.tsx'
import { WeatherLine } from '../../frame/WeatherLine.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { useWide } from '../../settings/use-wide.ts'
import { AskRow } from './AskRow.tsx'
import { FilterButton } from '../filter/FilterButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const AroundColumn = lazyPart(() => import('../around/AroundColumn.tsx'))

interface FeedLayoutProps {
  /** Null until the viewer is known. */
  viewer: Viewer | null
  children: ReactNode
}

export function FeedLayout({ viewer, children }: FeedLayoutProps) {
  const t = useText()
  const isWide = useWide()
  return (
    <Column wide>
      <title>{`${t('posts.feed_title')} · ${t('ui.app_name')}`}</title>
      <TopBar viewer={viewer} filter={<FilterButton isIdle={viewer === null} />} />
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_17.5rem] xl:grid-cols-[minmax(0,43rem)_20rem] lg:gap-x-6">
        <aside className="grid content-start gap-3 self-start lg:sticky lg:top-[calc(4rem+var(--bar))] lg:order-last">
          <WeatherLine name={viewer?.first_name ?? null} />
          {isWide && viewer?.has_location && (
            <Suspense>
              <AroundColumn />
            </Suspense>
          )}
        </aside>
        <main className="min-w-0">
          <h1 className="sr-only">{t('posts.feed_title')}</h1>
          <AskRow />
          <div className="mt-3">{children}</div>
        </main>
      </div>
    </Column>
  )
}
