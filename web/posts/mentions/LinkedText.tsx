import { type ReactNode, Suspense, useState } from 'react'
import { excerpt, type FoldLimits, messageLimits } from '../../platform/excerpt.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { lazyPart, type LazyFallbackProps } from '../../ui/lazy-part.ts'
import type { LinkedTextProps } from './LinkedPieces.tsx'

const Plain = ({ props: { text, end } }: LazyFallbackProps<LinkedTextProps>) => text.slice(0, end)
const LinkedPieces = lazyPart(() => import('./LinkedPieces.tsx'), Plain)

/** A text whose mentions and web addresses are links. The code that finds them is loaded only if there may be some. */
export function LinkedText(props: LinkedTextProps) {
  const { text, people = [], end } = props
  const plain = text.slice(0, end)
  if (!people.length && !/https?:/i.test(text)) return plain
  return (
    <Suspense fallback={plain}>
      <LinkedPieces {...props} />
    </Suspense>
  )
}

/** Unfolded texts stay so when their list is shown again; restoring its scroll position needs their height. */
const unfolded = new Set<string>()

interface FoldedTextProps extends Pick<LinkedTextProps, 'people'> {
  /** Unique for each text, such as `comment:7`. */
  id: string
  text: string
  className?: string
  limits?: FoldLimits
  /** Renders the text up to `end`, by default as `LinkedText`. */
  children?: (end: number | undefined) => ReactNode
}

/** A paragraph with line breaks. Only the start of a long text is shown until the reader unfolds it. */
export function FoldedText({
  id,
  text,
  people = [],
  className = '',
  limits = messageLimits,
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
