import { SearchX } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ApiError } from '../platform/api/api-error.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Trending } from './Trending.tsx'

interface ResultPagesProps<Item> {
  query: ComponentProps<typeof Pages>['query'] & { isSuccess: boolean }
  items: readonly Item[]
  /** The kind of the results, for the announced count. */
  kind: string
  q: string
  onSearch: (q: string) => void
  /** Shown above the results. */
  note?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A paged list of results. Announces their number, and offers other queries if there are none. */
export function ResultPages<Item>(props: ResultPagesProps<Item>) {
  const { query, items, kind, q, onSearch, note, children } = props
  const t = useText()
  const isLoaded = query.isSuccess && !query.isPlaceholderData
  const hasNoLetters = query.error instanceof ApiError && query.error.status === 400
  return (
    <>
      <p role="status" className="sr-only">
        {isLoaded &&
          t(query.hasNextPage ? 'search.found_more' : 'search.found', { kind, count: items.length })}
      </p>
      {isLoaded && note}
      {hasNoLetters ? (
        <NoResults q={q} onSearch={onSearch} />
      ) : (
        <Pages
          query={query}
          items={items}
          skeleton={<ResultSkeletons />}
          failed={{ title: t('search.failed') }}
          empty={isLoaded ? <NoResults q={q} onSearch={onSearch} /> : <ResultSkeletons />}
        >
          {children}
        </Pages>
      )}
    </>
  )
}

function NoResults({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useText()
  return (
    <>
      <div className="flex flex-col items-center px-6 pt-8 pb-10 text-center">
        <span className="mb-4 grid size-14 place-items-center rounded-full bg-sunk text-muted">
          <SearchX className="size-6" />
        </span>
        <h2 className="text-17 font-bold text-balance wrap-anywhere">
          {t('search.no_results', { search: q })}
        </h2>
        <p className="mt-1 text-muted text-pretty">{t('search.no_results_text')}</p>
      </div>
      <Trending onSearch={onSearch} />
    </>
  )
}

function ResultSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-40', 'w-32', 'w-44', 'w-36'].map((width) => (
          <div key={width} className="flex gap-3 p-4">
            <div className="grid flex-1 content-start gap-2.5">
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-3/4" />
            </div>
            <Skeleton className="size-18 shrink-0 rounded-card" />
          </div>
        ))}
      </Card>
    </div>
  )
}
