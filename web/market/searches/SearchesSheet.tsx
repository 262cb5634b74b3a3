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
  /** The filter of the list. */
  filter: ProductFilter
  onFilter: (filter: Partial<ProductFilter>) => void
  onClose: () => void
}

/** Says what has happened; `dropped` can be restored. */
interface Notice {
  text: TextKey
  dropped?: SavedSearch
}

interface Failure {
  title: TextKey
  error: unknown
}

/** The current search can be saved; saved searches can be opened and deleted. */
export function SavedSearches({ filter, onFilter, onClose }: SavedSearchesProps) {
  const t = useText()
  const searches = useSearches()
  // Not a toast, because it could not be pressed behind the sheet.
  const [notice, setNotice] = useState<Notice | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  // Requests run one after another, so that a search that is saved again isn't deleted afterwards.
  const send = async (request: () => Promise<unknown>, title: TextKey, next: Notice | null) => {
    setNotice(next)
    setFailure(null)
    try {
      await (sending.current = sending.current.then(request, request))
    } catch (error) {
      setNotice(null)
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
          (filter.search !== '' || filter.category !== null) &&
          !results.some((each) => isSameSearch(each, filter))
        const dropped = notice?.dropped
        return (
          <div className="grid gap-5 pt-1">
            <div role="status" className="empty:hidden">
              {notice && (
                <p className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 rounded-card bg-sunk px-4 py-1 text-13">
                  {t(notice.text)}
                  {dropped && (
                    <Button
                      variant="quiet"
                      onClick={() =>
                        void send(() => addSavedSearch(dropped), 'market.search_not_saved', null)
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
            {isNew && <SaveForm filter={filter} onSaved={() => setNotice({ text: 'market.search_saved' })} />}
            {results.length > 0 ? (
              <ul aria-label={t('market.searches')} className="divide-y divide-line border-y border-line">
                {results.map((search) => (
                  <li key={search.id}>
                    <SearchRow
                      search={search}
                      onDrop={() =>
                        void send(() => removeSavedSearch(search), 'market.search_not_dropped', {
                          text: 'market.search_dropped',
                          dropped: search,
                        })
                      }
                      onOpen={() => {
                        // The list has no maximum price, so the lowest prices come first.
                        const ordering = search.max_price === null ? defaultOrdering : 'price'
                        onFilter({ search: search.search, category: search.category, ordering })
                        onClose()
                      }}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              !isNew &&
              !notice && (
                <p className="py-6 text-center text-pretty text-muted">{t('market.searches_none')}</p>
              )
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
  const searchText = useFilterText({ ...search, ordering: defaultOrdering })
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
          <span className="block wrap-anywhere">{searchText}</span>
          <span className="block text-13 text-muted">
            {max_price !== null && <>{t('market.at_most', { price: formatPrice(max_price) })} · </>}
            {found_at === null
              ? t('market.found_none')
              : t('market.found_at', { time: relativeTime(found_at) })}
          </span>
        </span>
      </button>
      <IconButton
        label={t('market.drop_search', { search: searchText })}
        icon={<Trash2 />}
        className="text-muted"
        onClick={onDrop}
      />
    </div>
  )
}

/** Saves the current search, so that the viewer is notified of new results. */
function SaveForm({ filter, onSaved }: { filter: ProductFilter; onSaved: () => void }) {
  const t = useText()
  const searchText = useFilterText({ ...filter, ordering: defaultOrdering })
  const [price, setPrice] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const save = async () => {
    setSending(true)
    setFailure(null)
    try {
      await addSavedSearch({ search: filter.search, category: filter.category, max_price: price || null })
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
        <p className="font-bold wrap-anywhere">{searchText}</p>
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
