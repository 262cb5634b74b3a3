import { Suspense } from 'react'
import { Navigate, useOutletContext, useParams } from 'react-router'
import { MissingNote } from '../ui/feedback/MissingNote.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Kinds } from './Kinds.tsx'
import { Results } from './Results.tsx'
import { Trending } from './Trending.tsx'
import { kindOf, resultsAt } from './kinds.ts'
import type { SearchContext } from './use-search-text.ts'

const FoundAround = lazyPart(() => import('./FoundAround.tsx'), MissingNote)
const ProductResults = lazyPart(() => import('./ProductResults.tsx'), MissingNote)

export default function ResultsScreen() {
  const { type } = useParams()
  const { wanted, isExact, ask } = useOutletContext<SearchContext>()
  const kind = kindOf(type)
  if (!kind) return <Navigate replace to={resultsAt('posts', wanted)} />
  return (
    <>
      <Kinds chosen={kind.type} wanted={wanted} />
      {wanted && (kind.finds === 'groups' || kind.finds === 'places') ? (
        <Suspense>
          <FoundAround key={kind.finds} type={kind.finds} q={wanted} onAsk={ask} />
        </Suspense>
      ) : wanted && kind.finds === 'marketplace' ? (
        <Suspense>
          <ProductResults q={wanted} onAsk={ask} />
        </Suspense>
      ) : wanted && (kind.finds === 'posts' || kind.finds === 'events') ? (
        <Results key={kind.type} wanted={{ type: kind.finds, q: wanted, isExact }} onAsk={ask} />
      ) : (
        <Trending onAsk={ask} />
      )}
    </>
  )
}
