import { type ReactNode, useState } from 'react'
import { excerpt, type FoldLimits, talkLimits } from '../../platform/folding/excerpt.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { LinkedTextProps } from './LinkedPieces.tsx'
import { LinkedText } from './LinkedText.tsx'

/** They stay so when a list is shown again: their height is needed to restore its position. */
const unfolded = new Set<string>()

interface FoldedTextProps extends Pick<LinkedTextProps, 'people'> {
  /** One for each text, such as `comment:7`. */
  id: string
  text: string
  className?: string
  limits?: FoldLimits
  /** Shows the text up to `end`, where that is no `LinkedText`. */
  children?: (end: number | undefined) => ReactNode
}

/** A paragraph with its line breaks, of whose long text only the beginning shows until the reader asks for more. */
export function FoldedText({
  id,
  text,
  people = [],
  className = '',
  limits = talkLimits,
  children,
}: FoldedTextProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(() => unfolded.has(id))
  const start = isOpen ? null : excerpt(text, limits)
  return (
    <p data-words className={`whitespace-pre-line wrap-anywhere ${className}`}>
      {children ? children(start?.length) : <LinkedText text={text} people={people} end={start?.length} />}
      {start !== null && '… '}
      {start !== null && (
        <button
          type="button"
          aria-expanded={false}
          className="relative font-bold text-muted after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-ink"
          onClick={() => {
            unfolded.add(id)
            setOpen(true)
          }}
        >
          {t('ui.more')}
        </button>
      )}
    </p>
  )
}
