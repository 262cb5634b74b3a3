import { Search, Trash2 } from 'lucide-react'
import type { SavedSearch } from '../../../contract/market/saved-searches.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/price.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFindingWords } from '../filter/finding-words.ts'
import { usualOrdering } from '../filter/ordering.ts'

interface SearchRowProps {
  search: SavedSearch
  onOpen: () => void
  onDrop: () => void
}

export function SearchRow({ search, onOpen, onDrop }: SearchRowProps) {
  const t = useText()
  const words = useFindingWords({ ...search, ordering: usualOrdering })
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
