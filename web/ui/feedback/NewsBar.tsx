import { ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../styles/class-names.ts'

interface NewsBarProps {
  /** Null while there is no news. */
  label: string | null
  busy: boolean
  onShow: () => void
  /** A class with the place below the header to which the bar sticks. */
  className: string
}

/**
 * A slim bar above a list that says what is new. It has its own row, so that it covers nothing; at the start of the page
 * it scrolls by that row, so that what is being read stays in its place. Elsewhere the browser does so.
 */
export function NewsBar({ label, busy, onShow, className }: NewsBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isShown = label !== null
  useLayoutEffect(() => {
    if (isShown && bar.current && scrollY === 0)
      scrollBy({ top: bar.current.offsetHeight, behavior: 'instant' })
  }, [isShown])
  return (
    <div ref={bar} role="status" data-news="" className={classNames('sticky z-10 flow-root', className)}>
      {isShown && (
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onShow()}
          className="mb-3 flex min-h-11 w-full items-center justify-center gap-2 rounded-card bg-accent px-4 py-1 text-15 font-bold text-on-accent shadow-low transition-[translate,opacity] duration-200 aria-disabled:opacity-60 starting:-translate-y-3 starting:opacity-0"
        >
          <ArrowUp aria-hidden className="size-5" />
          {label}
        </button>
      )}
    </div>
  )
}
