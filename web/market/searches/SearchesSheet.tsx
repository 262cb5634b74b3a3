import { useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import type { Finding } from '../kept-products.ts'
import { isSame, useSearches } from './data.ts'
import { SaveForm } from './SaveForm.tsx'
import { SearchRow } from './SearchRow.tsx'

export interface SearchesProps {
  /** What is looked for now. */
  finding: Finding
  onFind: (finding: Partial<Finding>) => void
}

interface SearchesSheetProps extends SearchesProps {
  open: boolean
  onClose: () => void
}

export default function SearchesSheet({ open, onClose, ...props }: SearchesSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('market.searches')}>
      <Searches {...props} onClose={onClose} />
    </Sheet>
  )
}

function Searches({ finding, onFind, onClose }: SearchesProps & { onClose: () => void }) {
  const t = useText()
  const searches = useSearches()
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
        return (
          <div className="grid gap-5 pt-1">
            {isNew && <SaveForm finding={finding} />}
            {results.length > 0 ? (
              <ul aria-label={t('market.searches')} className="divide-y divide-line border-y border-line">
                {results.map((search) => (
                  <li key={search.id}>
                    <SearchRow
                      search={search}
                      onOpen={() => {
                        onFind({ search: search.search, category: search.category })
                        onClose()
                      }}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              !isNew && <p className="py-6 text-center text-pretty text-muted">{t('market.searches_none')}</p>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
