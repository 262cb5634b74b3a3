import { useRef, useState } from 'react'
import type { SavedSearch } from '../../../contract/market/saved-searches.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { FailureLine } from '../../platform/pages/Failed.tsx'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { usualOrdering } from '../filter/ordering.ts'
import type { Finding } from '../kept-products.ts'
import { dropSearch, isSame, keepSearch, useSearches } from './data.ts'
import { SaveForm } from './SaveForm.tsx'
import { SearchRow } from './SearchRow.tsx'

export interface SearchesProps {
  /** What is looked for now. */
  finding: Finding
  onFind: (finding: Partial<Finding>) => void
  onClose: () => void
}

/** What has just happened; what was deleted can be had back. */
interface Said {
  text: TextKey
  dropped?: SavedSearch
}

interface Failure {
  title: TextKey
  error: unknown
}

/** What is looked for now can be saved; the saved ones can be opened and deleted. */
export function Searches({ finding, onFind, onClose }: SearchesProps) {
  const t = useText()
  const searches = useSearches()
  // A toast could not be pressed behind the sheet.
  const [said, setSaid] = useState<Said | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  // One after another: what is saved again while it is being deleted would be gone.
  const attempt = async (send: () => Promise<unknown>, title: TextKey, next: Said | null) => {
    setSaid(next)
    setFailure(null)
    try {
      await (sending.current = sending.current.then(send, send))
    } catch (error) {
      setSaid(null)
      setFailure({ title, error })
    }
  }
  return (
    <Loaded
      query={searches}
      skeleton={
        <div role="status" className="grid gap-3 py-2">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-14 rounded-card" />
        </div>
      }
      failed={{ title: t('market.searches_failed') }}
    >
      {({ results }) => {
        const isNew =
          (finding.search !== '' || finding.category !== null) &&
          !results.some((each) => isSame(each, finding))
        const dropped = said?.dropped
        return (
          <div className="grid gap-5 pt-1">
            <div role="status" className="empty:hidden">
              {said && (
                <p className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 rounded-card bg-sunk px-4 py-1 text-13">
                  {t(said.text)}
                  {dropped && (
                    <Button
                      variant="quiet"
                      onClick={() => void attempt(() => keepSearch(dropped), 'market.search_not_saved', null)}
                    >
                      {t('market.undo')}
                    </Button>
                  )}
                </p>
              )}
            </div>
            {failure && (
              <p role="alert" className="text-13 text-danger">
                <FailureLine error={failure.error} title={t(failure.title)} />
              </p>
            )}
            {isNew && <SaveForm finding={finding} onSaved={() => setSaid({ text: 'market.search_saved' })} />}
            {results.length > 0 ? (
              <ul aria-label={t('market.searches')} className="divide-y divide-line border-y border-line">
                {results.map((search) => (
                  <li key={search.id}>
                    <SearchRow
                      search={search}
                      onDrop={() =>
                        void attempt(() => dropSearch(search), 'market.search_not_dropped', {
                          text: 'market.search_dropped',
                          dropped: search,
                        })
                      }
                      onOpen={() => {
                        // The list knows no top price: what is below it comes first.
                        const ordering = search.max_price === null ? usualOrdering : 'price'
                        onFind({ search: search.search, category: search.category, ordering })
                        onClose()
                      }}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              !isNew &&
              !said && <p className="py-6 text-center text-pretty text-muted">{t('market.searches_none')}</p>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
