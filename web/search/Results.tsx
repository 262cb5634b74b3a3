import { SearchX } from 'lucide-react'
import type { SearchType } from '../../contract/posts/search.ts'
import { useBlockDecisions } from '../moderation/blocks.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { CardList } from '../ui/layout/CardList.tsx'
import { ResultRow } from './ResultRow.tsx'
import { ResultSkeletons } from './ResultSkeletons.tsx'
import { Trending } from './Trending.tsx'
import { useResults } from './data.ts'
import { rememberSearch } from './history.ts'

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
      {hasNoWord ? (
        <Nothing wanted={wanted} onAsk={onAsk} />
      ) : (
        <Pages
          query={list}
          items={results}
          skeleton={<ResultSkeletons />}
          failed={{ message: t('search.failed') }}
          empty={isAnswered && <Nothing wanted={wanted} onAsk={onAsk} />}
        >
          {() => (
            <CardList
              label={t('search.results')}
              items={results}
              keyOf={({ post }) => post.id}
              isOld={list.isPlaceholderData}
            >
              {(result) => <ResultRow {...result} onOpen={() => rememberSearch(wanted)} />}
            </CardList>
          )}
        </Pages>
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
