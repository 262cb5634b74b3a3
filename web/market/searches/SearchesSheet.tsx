import { BellPlus, Search, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SavedSearch } from '../../../contract/market/saved-searches.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import { FailureLine } from '../../platform/pages/Failed.tsx'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { defaultOrdering, useFilterText } from '../filter/ordering.ts'
import { PriceField } from '../price/PriceField.tsx'
import { parsePrice } from '../price/price-input.ts'
import type { ProductFilter } from '../product-cache.ts'
import { addSavedSearch, isSameSearch, removeSavedSearch, useSearches } from './saved-searches.ts'

export default function SearchesSheet({ open, ...props }: SavedSearchesProps & { open: boolean }) {
  const t = useText()
  return (
    <Sheet open={open} onClose={props.onClose} title={t('market.searches')}>
      <SavedSearches {...props} />
    </Sheet>
  )
}

interface SavedSearchesProps {
  /** What is looked for now. */
  finding: ProductFilter
  onFind: (finding: Partial<ProductFilter>) => void
  onClose: () => void
}

/** What has just happened; what was deleted can be had back. */
interface Notice {
  text: TextKey
  dropped?: SavedSearch
}

interface Failure {
  title: TextKey
  error: unknown
}

/** What is looked for now can be saved; the saved ones can be opened and deleted. */
export function SavedSearches({ finding, onFind, onClose }: SavedSearchesProps) {
  const t = useText()
  const searches = useSearches()
  // A toast could not be pressed behind the sheet.
  const [said, setSaid] = useState<Notice | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  // One after another: what is saved again while it is being deleted would be gone.
  const attempt = async (send: () => Promise<unknown>, title: TextKey, next: Notice | null) => {
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
          !results.some((each) => isSameSearch(each, finding))
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
                      onClick={() =>
                        void attempt(() => addSavedSearch(dropped), 'market.search_not_saved', null)
                      }
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
                        void attempt(() => removeSavedSearch(search), 'market.search_not_dropped', {
                          text: 'market.search_dropped',
                          dropped: search,
                        })
                      }
                      onOpen={() => {
                        // The list knows no top price: what is below it comes first.
                        const ordering = search.max_price === null ? defaultOrdering : 'price'
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

interface SearchRowProps {
  search: SavedSearch
  onOpen: () => void
  onDrop: () => void
}

function SearchRow({ search, onOpen, onDrop }: SearchRowProps) {
  const t = useText()
  const words = useFilterText({ ...search, ordering: defaultOrdering })
  const { max_price, found_at } = search
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-card py-2 text-left transition-colors hover:bg-sunk"
      >
        <Search aria-hidden className="size-5 shrink-0 text-muted max-2xs:hidden" />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere">{words}</span>
          <span className="block text-13 text-muted">
            {max_price !== null && <>{t('market.at_most', { price: formatPrice(max_price) })} · </>}
            {found_at === null
              ? t('market.found_none')
              : t('market.found_at', { time: relativeTime(found_at) })}
          </span>
        </span>
      </button>
      <IconButton
        label={t('market.drop_search', { search: words })}
        icon={<Trash2 />}
        className="text-muted"
        onClick={onDrop}
      />
    </div>
  )
}

/** To be told of new finds of what is looked for now. */
function SaveForm({ finding, onSaved }: { finding: ProductFilter; onSaved: () => void }) {
  const t = useText()
  const words = useFilterText({ ...finding, ordering: defaultOrdering })
  const [price, setPrice] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const save = async () => {
    setSending(true)
    setFailure(null)
    try {
      await addSavedSearch({ search: finding.search, category: finding.category, max_price: price || null })
      onSaved()
    } catch (error) {
      setFailure(error)
    }
    setSending(false)
  }
  return (
    <form
      className="grid gap-4 rounded-card bg-sunk p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (price === '' || parsePrice(price) !== null) void save()
      }}
    >
      <div>
        <p className="font-bold wrap-anywhere">{words}</p>
        <p className="mt-1 text-13 text-pretty text-muted">{t('market.search_saved_text')}</p>
      </div>
      <PriceField
        label={t('market.max_price')}
        hint={t('market.max_price_hint')}
        value={price}
        onChange={setPrice}
      />
      {failure !== null && (
        <p role="alert" className="text-13 text-danger">
          <FailureLine error={failure} title={t('market.search_not_saved')} />
        </p>
      )}
      <Button type="submit" block busy={isSending} icon={<BellPlus />}>
        {t('market.save_search')}
      </Button>
    </form>
  )
}
