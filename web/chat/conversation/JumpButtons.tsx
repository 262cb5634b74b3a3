import { ArrowUp, ChevronDown } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'

interface JumpsProps {
  /** How many unread messages stand above; 0 where they have been seen. */
  unread: number
  onUnread: () => void
  isAtEnd: boolean
  /** How many have come that have not been seen. */
  after: number
  onEnd: () => void
}

/** Ways to the first unread message and to the last of all. */
export function JumpButtons({ unread, onUnread, isAtEnd, after, onEnd }: JumpsProps) {
  const t = useText()
  const styles =
    'pointer-events-auto flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-raised text-13 font-bold shadow-high transition-[opacity,translate] duration-150 starting:translate-y-2 starting:opacity-0'
  return (
    <>
      {unread > 0 && (
        <div className="pointer-events-none absolute inset-x-0 top-2 flex justify-center">
          <button type="button" onClick={onUnread} className={`${styles} px-4`}>
            <ArrowUp aria-hidden className="size-4" />
            {t('conversation.to_unread', { count: unread })}
          </button>
        </div>
      )}
      {!isAtEnd && (
        <div className="pointer-events-none absolute right-3 bottom-3">
          <button
            type="button"
            onClick={onEnd}
            aria-label={after ? t('conversation.to_new', { count: after }) : t('conversation.to_end')}
            className={`${styles} min-w-11 justify-center px-2.5`}
          >
            {after > 0 && (
              <span className="min-w-6 rounded-full bg-accent px-1.5 py-0.5 text-center text-on-accent tabular-nums">
                {after}
              </span>
            )}
            <ChevronDown aria-hidden />
          </button>
        </div>
      )}
    </>
  )
}
