import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { fold, wordsIn } from '../../../../contract/fold.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { SearchInput } from '../../../ui/controls/SearchInput.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'

interface Item {
  code: string
  name: string
  note?: string
}

interface SearchedListProps {
  label: string
  searchLabel: string
  items: Item[]
  onChoose: (code: string) => void
}

/** Finds with or without accents, each word by its beginning. */
function matching(items: Item[], typed: string) {
  const words = wordsIn(typed).map(({ folded }) => ` ${folded}`)
  return items.filter(({ name }) => words.every((word) => ` ${fold(name)}`.includes(word)))
}

export function SearchedList({ label, searchLabel, items, onChoose }: SearchedListProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const found = matching(items, typed)
  return (
    <search>
      <SearchInput
        label={searchLabel}
        clearLabel={t('homes.clear_search')}
        value={typed}
        maxLength={80}
        onType={setTyped}
      />
      <p role="status" className="sr-only">
        {typed && t('homes.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <p className="py-10 text-center text-muted text-pretty">
          <span className="block font-bold text-ink">{t('homes.none', { search: typed.trim() })}</span>
          {t('homes.none_text')}
        </p>
      ) : (
        <CardList label={label} items={found} keyOf={({ code }) => code} className="mt-3">
          {({ code, name, note }) => (
            <button
              type="button"
              onClick={() => onChoose(code)}
              className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left outline-offset-[-2px] transition-colors hover:bg-sunk active:bg-sunk"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {note && <span className="shrink-0 text-13 text-muted">{note}</span>}
              <ChevronRight aria-hidden className="text-muted" />
            </button>
          )}
        </CardList>
      )}
    </search>
  )
}
