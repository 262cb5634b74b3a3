import { ArrowUp, ChevronDown } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'

interface JumpButtonsProps {
  /** The number of unread messages above; 0 once they were seen. */
  unread: number
  onUnread: () => void
  isAtEnd: boolean
  /** The number of new messages below. */
  newCount: number
  onEnd: () => void
}

/** Buttons to the first unread message and to the end. */
export function JumpButtons({ unread, onUnread, isAtEnd, newCount, onEnd }: JumpButtonsProps) {
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
            aria-label={newCount ? t('conversation.to_new', { count: newCount }) : t('conversation.to_end')}
            className={`${styles} min-w-11 justify-center px-2.5`}
          >
            {newCount > 0 && (
              <span className="min-w-6 rounded-full bg-accent px-1.5 py-0.5 text-center text-on-accent tabular-nums">
                {newCount}
              </span>
            )}
            <ChevronDown aria-hidden />
          </button>
        </div>
      )}
    </>
  )
}
