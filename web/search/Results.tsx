import { SearchX } from 'lucide-react'
import type { SearchType } from '../../contract/posts/search.ts'
import { useBlockDecisions } from '../moderation/blocks.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useResults } from './data.ts'
import { rememberSearch } from './history.ts'
import { ResultRow } from './ResultRow.tsx'
import { ResultSkeletons } from './ResultSkeletons.tsx'
import { Trending } from './Trending.tsx'

interface ResultsProps {
  type: SearchType
  wanted: string
  onAsk: (q: string) => void
}

export function Results({ type, wanted, onAsk }: ResultsProps) {
  const t = useText()
  const list = useResults(type, wanted)
  const decided = useBlockDecisions()
  const results = list.results.filter(({ post }) => !decided[post.author.id])
  const isAnswered = list.isSuccess && !list.isPlaceholderData
  const hasNoWord = list.error instanceof ApiError && list.error.status === 400
  return (
    <>
      <p role="status" className="sr-only">
        {isAnswered && t(list.hasNextPage ? 'search.found_more' : 'search.found', { count: results.length })}
      </p>
      {list.corrected !== null && isAnswered && (
        <p className="mb-3 text-15 text-muted">{t('search.corrected', { search: list.corrected })}</p>
      )}
      {list.isPending && <ResultSkeletons />}
      {list.isLoadingError && !hasNoWord && (
        <ErrorState
          message={t('search.failed')}
          retryLabel={t('ui.try_again')}
          onRetry={() => void list.refetch()}
        />
      )}
      {(hasNoWord || (isAnswered && results.length === 0)) && <Nothing wanted={wanted} onAsk={onAsk} />}
      {results.length > 0 && (
        <Card className={`overflow-hidden transition-opacity ${list.isPlaceholderData ? 'opacity-50' : ''}`}>
          <ul className="divide-y divide-line" aria-label={t('search.results')}>
            {results.map((result) => (
              <li key={result.post.id}>
                <ResultRow {...result} onOpen={() => rememberSearch(wanted)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <div className="grid justify-items-center gap-2 pt-4">
          {list.isFetchNextPageError && (
            <p role="alert" className="text-13 text-muted">
              {t('search.more_failed')}
            </p>
          )}
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchNextPageError ? t('ui.try_again') : t('search.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Nothing({ wanted, onAsk }: { wanted: string; onAsk: (q: string) => void }) {
  const t = useText()
  return (
    <>
      <div className="flex flex-col items-center px-6 pt-8 pb-10 text-center">
        <span className="mb-4 grid size-14 place-items-center rounded-full bg-sunk text-muted">
          <SearchX className="size-6" />
        </span>
        <h2 className="text-17 font-bold text-balance wrap-anywhere">
          {t('search.nothing', { search: wanted })}
        </h2>
        <p className="mt-1 text-muted text-pretty">{t('search.nothing_text')}</p>
      </div>
      <Trending onAsk={onAsk} />
    </>
  )
}
