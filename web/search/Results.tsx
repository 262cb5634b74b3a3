import { useId } from 'react'
import { useBlockDecisions } from '../moderation/blocks.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { CardList } from '../ui/layout/CardList.tsx'
import { Nothing } from './Nothing.tsx'
import { ResultNote } from './ResultNote.tsx'
import { ResultRow } from './ResultRow.tsx'
import { ResultSkeletons } from './ResultSkeletons.tsx'
import { type Result, useResults, type Wanted } from './data.ts'
import { rememberSearch } from './history.ts'

interface ResultsProps {
  wanted: Wanted
  onAsk: (q: string) => void
}

export function Results({ wanted, onAsk }: ResultsProps) {
  const t = useText()
  const id = useId()
  const { q, type } = wanted
  const list = useResults(wanted)
  const decided = useBlockDecisions()
  const results = list.results.filter(({ post }) => !decided[post.author.id])
  const isAnswered = list.isSuccess && !list.isPlaceholderData
  const hasNoWord = list.error instanceof ApiError && list.error.status === 400
  const rows = (label: string, items: Result[]) =>
    items.length > 0 && (
      <CardList label={label} items={items} keyOf={({ post }) => post.id} isOld={list.isPlaceholderData}>
        {(result) => <ResultRow {...result} onOpen={() => rememberSearch(q)} />}
      </CardList>
    )
  const elsewhere = results.filter((result) => result.elsewhere)
  return (
    <>
      <p role="status" className="sr-only">
        {isAnswered &&
          t(list.hasNextPage ? 'search.found_more' : 'search.found', { kind: type, count: results.length })}
      </p>
      {isAnswered && list.first && <ResultNote wanted={wanted} page={list.first} />}
      {hasNoWord ? (
        <Nothing wanted={q} onAsk={onAsk} />
      ) : (
        <Pages
          query={list}
          items={results}
          skeleton={<ResultSkeletons />}
          failed={{ title: t('search.failed') }}
          empty={isAnswered && <Nothing wanted={q} onAsk={onAsk} />}
        >
          {() => (
            <>
              {rows(
                t('search.results'),
                results.filter((result) => !result.elsewhere),
              )}
              {elsewhere.length > 0 && (
                <section aria-labelledby={id} className="mt-6 first:mt-0">
                  <h2 id={id} className="mb-3 text-17 font-bold">
                    {t('search.elsewhere')}
                  </h2>
                  {rows(t('search.elsewhere'), elsewhere)}
                </section>
              )}
            </>
          )}
        </Pages>
      )}
    </>
  )
}
