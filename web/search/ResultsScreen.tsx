import { Suspense, useId } from 'react'
import { Link, Navigate, useOutletContext, useParams } from 'react-router'
import type { SearchPage } from '../../contract/search/search.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { useBlockDecisions } from '../relations/blocks.ts'
import { PartLoadError } from '../ui/feedback/PartLoadError.tsx'
import { CardList } from '../ui/layout/CardList.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { NoResults, Trending } from './Trending.tsx'
import { ResultRow } from './ResultRow.tsx'
import { ResultSkeletons } from './ResultSkeletons.tsx'
import { rememberSearch, type SearchRequest, type SearchResult, useSearchResults } from './data.ts'
import {
  exactResultsPath,
  keepTypedText,
  resultsPath,
  type SearchContext,
  searchTypeOf,
  searchTypes,
} from './use-search-text.ts'

const FoundAround = lazyPart(() => import('./FoundAround.tsx'), PartLoadError)
const ProductResults = lazyPart(() => import('./ProductResults.tsx'), PartLoadError)

export default function ResultsScreen() {
  const { type } = useParams()
  const { wanted, isExact, ask } = useOutletContext<SearchContext>()
  const kind = searchTypeOf(type)
  if (!kind) return <Navigate replace to={resultsPath('posts', wanted)} />
  return (
    <>
      <Kinds chosen={kind.type} wanted={wanted} />
      {wanted && (kind.finds === 'groups' || kind.finds === 'places') ? (
        <Suspense>
          <FoundAround key={kind.finds} type={kind.finds} q={wanted} onSearch={ask} />
        </Suspense>
      ) : wanted && kind.finds === 'marketplace' ? (
        <Suspense>
          <ProductResults q={wanted} onSearch={ask} />
        </Suspense>
      ) : wanted && (kind.finds === 'posts' || kind.finds === 'events') ? (
        <Results key={kind.type} wanted={{ type: kind.finds, q: wanted, isExact }} onSearch={ask} />
      ) : (
        <Trending onSearch={ask} />
      )}
    </>
  )
}

function Kinds({ chosen, wanted }: { chosen: string; wanted: string }) {
  const t = useText()
  return (
    <nav aria-label={t('search.kinds')} className="-mx-3 mb-4 overflow-x-auto px-3 xs:-mx-4 xs:px-4">
      <ul className="flex w-max gap-2">
        {searchTypes.map(({ type, label }) => (
          <li key={type}>
            <Link
              to={resultsPath(type, wanted)}
              replace
              {...keepTypedText}
              aria-current={type === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-15 font-bold whitespace-nowrap outline-offset-[-3px] transition-colors hover:bg-sunk aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ResultsProps {
  wanted: SearchRequest
  onSearch: (q: string) => void
}

function Results({ wanted, onSearch }: ResultsProps) {
  const t = useText()
  const id = useId()
  const { q, type } = wanted
  const list = useSearchResults(wanted)
  const decided = useBlockDecisions()
  const results = list.results.filter(({ post }) => !decided[post.author.id])
  const isLoaded = list.isSuccess && !list.isPlaceholderData
  const hasNoLetters = list.error instanceof ApiError && list.error.status === 400
  const rows = (label: string, items: SearchResult[]) =>
    items.length > 0 && (
      <CardList label={label} items={items} keyOf={({ post }) => post.id} isStale={list.isPlaceholderData}>
        {(result) => <ResultRow {...result} onOpen={() => rememberSearch(q)} />}
      </CardList>
    )
  const elsewhere = results.filter((result) => result.elsewhere)
  return (
    <>
      <p role="status" className="sr-only">
        {isLoaded &&
          t(list.hasNextPage ? 'search.found_more' : 'search.found', { kind: type, count: results.length })}
      </p>
      {isLoaded && list.first && <ResultNote wanted={wanted} page={list.first} />}
      {hasNoLetters ? (
        <NoResults query={q} onSearch={onSearch} />
      ) : (
        <Pages
          query={list}
          items={results}
          skeleton={<ResultSkeletons />}
          failed={{ title: t('search.failed') }}
          empty={isLoaded && <NoResults query={q} onSearch={onSearch} />}
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

type Note = Pick<SearchPage, 'corrected' | 'is_partial' | 'other_accents'>

/** Explains results for another query than the typed one. A corrected query has a link to search for the original. */
function ResultNote({ wanted: { type, q }, page }: { wanted: SearchRequest; page: Note }) {
  const t = useText()
  const search = q.trim()
  if (page.corrected !== null)
    return (
      <p className="mb-2 flex flex-wrap items-center gap-x-2 text-15 text-muted wrap-anywhere">
        <span>{t('search.corrected', { search: page.corrected })}</span>
        <Link
          to={exactResultsPath(type, search)}
          replace
          className="inline-flex min-h-11 items-center font-bold text-help hover:underline"
        >
          {t('search.exactly', { search })}
        </Link>
      </p>
    )
  const text = page.is_partial ? 'search.partial' : page.other_accents ? 'search.other_accents' : null
  return (
    text && (
      <p className="mb-3 text-15 text-pretty wrap-anywhere text-muted">{t(text, { kind: type, search })}</p>
    )
  )
}
