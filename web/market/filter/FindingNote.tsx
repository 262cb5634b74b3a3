import { BellPlus, X } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { Finding } from '../kept-products.ts'
import { useFindingWords } from './finding-words.ts'

interface FindingNoteProps {
  finding: Finding
  onClear: () => void
  /** Null where there is nothing one could be told of. */
  onSave: (() => void) | null
}

/** What the list below is narrowed to. */
export function FindingNote({ finding, onClear, onSave }: FindingNoteProps) {
  const t = useText()
  const words = useFindingWords(finding)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5">
      <p className="min-w-0 basis-full text-13 md:flex-1 md:basis-0 text-pretty wrap-anywhere text-muted">
        {words}
      </p>
      {onSave && (
        <Button variant="tint" size="sm" icon={<BellPlus />} aria-haspopup="dialog" onClick={onSave}>
          {t('market.save_search')}
        </Button>
      )}
      <Button variant="secondary" size="sm" icon={<X />} onClick={onClear}>
        {t('market.clear')}
      </Button>
    </div>
  )
}
