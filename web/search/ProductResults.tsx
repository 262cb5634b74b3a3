import { Link } from 'react-router'
import { useFoundProducts } from '../market/found.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { CardList } from '../ui/layout/CardList.tsx'
import { Nothing } from './Nothing.tsx'
import { ProductRow } from './ProductRow.tsx'
import { ResultSkeletons } from './ResultSkeletons.tsx'
import { rememberSearch } from './history.ts'

/** What the market has around one; there it can be filtered and ordered. */
export default function ProductResults({ q, onAsk }: { q: string; onAsk: (q: string) => void }) {
  const t = useText()
  const list = useFoundProducts(q)
  const { results } = list
  const isAnswered = list.isSuccess && !list.isPlaceholderData
  const hasNoWord = list.error instanceof ApiError && list.error.status === 400
  return (
    <>
      <p role="status" className="sr-only">
        {isAnswered &&
          t(list.hasNextPage ? 'search.found_more' : 'search.found', {
            kind: 'marketplace',
            count: results.length,
          })}
      </p>
      {hasNoWord ? (
        <Nothing wanted={q} onAsk={onAsk} />
      ) : (
        <Pages
          query={list}
          items={results}
          skeleton={<ResultSkeletons />}
          failed={{ title: t('search.failed') }}
          empty={isAnswered ? <Nothing wanted={q} onAsk={onAsk} /> : <ResultSkeletons />}
        >
          {(items) => (
            <>
              <Link
                to={`/marketplace?${new URLSearchParams({ q })}`}
                className="mb-2 inline-flex min-h-11 items-center font-bold text-help hover:underline"
              >
                {t('search.in_marketplace_now')}
              </Link>
              <CardList
                label={t('search.results')}
                items={items}
                keyOf={({ product }) => product.id}
                isOld={list.isPlaceholderData}
              >
                {(result) => <ProductRow {...result} onOpen={() => rememberSearch(q)} />}
              </CardList>
            </>
          )}
        </Pages>
      )}
    </>
  )
}
