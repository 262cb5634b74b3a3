import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { useText } from '../i18n/i18n.ts'
import { FailedState, FailureLine, type FailureTexts, isFailing } from './Failed.tsx'

interface PagedQuery extends NextPage {
  isPending: boolean
  isError: boolean
  isLoadingError: boolean
  failureCount?: number
  failureReason?: unknown
  /** The data belongs to an earlier query. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface PagesProps<Item> {
  query: PagedQuery
  items: readonly Item[]
  skeleton: ReactNode
  failed: FailureTexts
  empty: ReactNode
  more?: LoadMoreTexts | false
  end?: string | undefined
  children: (items: readonly Item[]) => ReactNode
}

/** A paged list with its loading, error and empty states. */
export function Pages<Item>({ query, items, more = {}, end, children, ...states }: PagesProps<Item>) {
  if (query.isPending && !isFailing(query)) return states.skeleton
  if (query.isPending || query.isLoadingError) return <FailedState query={query} {...states.failed} />
  if (!items.length && !query.hasNextPage) return states.empty
  return (
    <>
      {items.length > 0 && children(items)}
      {more && !query.isPlaceholderData && <LoadMore query={query} {...more} />}
      {end && !query.hasNextPage && <p className="py-4 text-center text-13 text-muted">{end}</p>}
    </>
  )
}

export interface NextPage {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}

interface LoadMoreTexts {
  label?: string
  loading?: string
  failed?: FailureTexts
}

export function LoadMore({ query, ...texts }: LoadMoreTexts & { query: NextPage }) {
  const t = useText()
  if (!query.hasNextPage) return null
  const label = texts.label ?? t('ui.more')
  const isFailed = query.isFetchNextPageError
  return (
    <div className="grid justify-items-center gap-2 pt-3">
      {isFailed && (
        <p role="alert" className="text-center text-13 text-muted">
          <FailureLine error={query.error} {...(texts.failed ?? { title: t('ui.more_failed') })} />
        </p>
      )}
      <Button
        variant="secondary"
        className="px-8"
        data-more=""
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {isFailed ? t('ui.try_again') : query.isFetchingNextPage ? (texts.loading ?? label) : label}
      </Button>
    </div>
  )
}
