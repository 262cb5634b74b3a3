import { Suspense, useId } from 'react'
import { Link, Navigate, useOutletContext, useParams } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { useBlockDecisions } from '../relations/blocks.ts'
import { PartLoadError } from '../ui/feedback/ErrorState.tsx'
import { CardList } from '../ui/layout/CardList.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Trending } from './Trending.tsx'
import { ResultRow } from './ResultRow.tsx'
import { ResultNote } from './ResultNote.tsx'
import { ResultPages } from './ResultPages.tsx'
import { rememberSearch, type SearchRequest, type SearchResult, useSearchResults } from './data.ts'
import {
  keepTypedText,
  resultsPath,
  type SearchContext,
  findSearchType,
  searchTypes,
} from './use-search-text.ts'

const EverythingResults = lazyPart(() => import('./EverythingResults.tsx'), PartLoadError)
const ListedResults = lazyPart(() => import('./ListedResults.tsx'), PartLoadError)
const ProductResults = lazyPart(() => import('./ProductResults.tsx'), PartLoadError)

export default function ResultsScreen() {
  const { type } = useParams()
  const { query, isExact, onSearch } = useOutletContext<SearchContext>()
  const searchType = findSearchType(type)?.type
  if (!searchType) return <Navigate replace to={resultsPath('all', query)} />
  return (
    <>
      <TypeLinks current={searchType} query={query} />
      {query ? (
        <Suspense key={searchType}>
          {searchType === 'all' ? (
            <EverythingResults q={query} isExact={isExact} onSearch={onSearch} />
          ) : searchType === 'marketplace' ? (
            <ProductResults q={query} onSearch={onSearch} />
          ) : searchType === 'posts' || searchType === 'events' ? (
            <PostResults request={{ type: searchType, q: query, isExact }} onSearch={onSearch} />
          ) : (
            <ListedResults type={searchType} q={query} onSearch={onSearch} />
          )}
        </Suspense>
      ) : (
        <Trending onSearch={onSearch} />
      )}
    </>
  )
}

function TypeLinks({ current, query }: { current: string; query: string }) {
  const t = useText()
  return (
    <nav aria-label={t('search.kinds')} className="-mx-3 mb-4 overflow-x-auto px-3 xs:-mx-4 xs:px-4">
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {searchTypes.map(({ type, label }) => (
          <li key={type}>
            <Link
              to={resultsPath(type, query)}
              replace
              {...keepTypedText}
              aria-current={type === current ? 'page' : undefined}
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

interface PostResultsProps {
  request: SearchRequest
  onSearch: (q: string) => void
}

function PostResults({ request, onSearch }: PostResultsProps) {
  const t = useText()
  const id = useId()
  const { q, type } = request
  const list = useSearchResults(request)
  const blocks = useBlockDecisions()
  const results = list.results.filter(({ post }) => !blocks[post.author.id])
  const near = results.filter((result) => !result.elsewhere)
  const elsewhere = results.filter((result) => result.elsewhere)
  const rows = (label: string, items: SearchResult[]) =>
    items.length > 0 && (
      <CardList label={label} items={items} keyOf={({ post }) => post.id} isStale={list.isPlaceholderData}>
        {(result) => <ResultRow {...result} onOpen={() => rememberSearch(q)} />}
      </CardList>
    )
  return (
    <ResultPages
      query={list}
      items={results}
      kind={type}
      q={q}
      onSearch={onSearch}
      note={list.first && <ResultNote request={request} page={list.first} />}
    >
      {() => (
        <>
          {rows(t('search.results'), near)}
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
    </ResultPages>
  )
}
