import { Clock, X } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { removeSearch, clearSearches, useSearches } from './history.ts'

export function History({ onAsk }: { onAsk: (q: string) => void }) {
  const t = useText()
  const id = useId()
  const searches = useSearches()
  if (searches.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-17 font-bold">
          {t('search.history')}
        </h2>
        <Button variant="quiet" size="sm" className="-mr-2" onClick={clearSearches}>
          {t('search.forget_all')}
        </Button>
      </div>
      <ul>
        {searches.map((q) => (
          <li key={q} className="flex items-center">
            <button
              type="button"
              onClick={() => onAsk(q)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-card text-left hover:bg-sunk"
            >
              <Clock aria-hidden className="size-4.5 shrink-0 text-muted" />
              <span className="min-w-0 py-2 wrap-anywhere">{q}</span>
            </button>
            <IconButton
              className="-mr-2 text-muted"
              label={t('search.forget', { search: q })}
              icon={<X className="size-4.5" />}
              onClick={() => removeSearch(q)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
