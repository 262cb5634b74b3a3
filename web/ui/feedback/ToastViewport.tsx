import * as Toast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { iconButtonStyles } from '../controls/IconButton.tsx'
import { buttonStyles } from '../controls/button-styles.ts'
import { Avatar } from '../layout/Avatar.tsx'
import { useUiTexts } from '../ui-texts.ts'
import { reserveHeight } from './reserve-height.ts'
import { briefToastMs, dismissToast, toastMs, type ShownToast } from './toast.ts'

const swipeThreshold = 50
const hotkey = ['F8']

const icons = {
  good: <CircleCheck className="text-leaf" />,
  bad: <CircleAlert className="text-danger" />,
  plain: null,
}

/**
 * A bar at the top of the window. It covers nothing: `--toast` is its height, by which the page and what sticks to the
 * top move down.
 */
export default function ToastViewport({ notice }: { notice: ShownToast }) {
  const { close, notice: label, notices } = useUiTexts()
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => reserveHeight(bar.current, reserve), [])
  return (
    <div className="h-(--toast)">
      <div ref={bar} data-toast="" className="fixed inset-x-0 top-(--offline) z-60 md:left-(--rail)">
        <Toast.Provider duration={toastMs} swipeThreshold={swipeThreshold} label={label}>
          <Toast.Root
            key={notice.id}
            type={notice.tone === 'bad' ? 'foreground' : 'background'}
            {...(notice.durationMs !== undefined && { duration: notice.durationMs })}
            {...(notice.isBrief && { duration: briefToastMs, 'data-brief': '' })}
            onOpenChange={(open) => !open && dismissToast(notice.id)}
            className="toast border-b border-line bg-raised pt-(--inset-top) text-ink shadow-low"
          >
            <div className="mx-auto flex w-full max-w-[640px] items-start gap-2 py-0.5 pr-1 pl-4">
              <Body notice={notice} />
              {notice.action && (
                <Toast.Action
                  altText={notice.action.label}
                  onClick={notice.action.onPress}
                  className={buttonStyles({ variant: 'tint', size: 'sm', className: 'my-1' })}
                >
                  {notice.action.label}
                </Toast.Action>
              )}
              <Toast.Close aria-label={close} className={iconButtonStyles('text-muted')}>
                <X />
              </Toast.Close>
            </div>
          </Toast.Root>
          {/* Sheets hide the page from screen readers, but not live regions. */}
          <Toast.Viewport
            hotkey={hotkey}
            label={notices}
            aria-live="off"
            className="pointer-events-auto list-none outline-none"
          />
          {notice.celebrates && <Celebration key={`celebration ${notice.id}`} />}
        </Toast.Provider>
      </div>
    </div>
  )
}

const reserve = (px: number) => document.documentElement.style.setProperty('--toast', `${px}px`)

function Body({ notice }: { notice: ShownToast }) {
  const { face, onPress, title, description, isDescriptionSilent, tone = 'plain' } = notice
  const classes = 'flex min-h-11 min-w-0 flex-1 items-center gap-2.5 py-1.5'
  const content = (
    <>
      {face ? <Avatar name={face.name} src={face.src} size={32} /> : icons[tone]}
      <div className="min-w-0 flex-1">
        <Toast.Title className={onPress ? 'line-clamp-2 text-15' : 'font-bold'}>{title}</Toast.Title>
        {description && (
          <Toast.Description aria-hidden={isDescriptionSilent} className="text-13 text-muted">
            {description}
          </Toast.Description>
        )}
      </div>
    </>
  )
  if (!onPress) return <div className={classes}>{content}</div>
  return (
    <Toast.Action altText={title} onClick={onPress} className={`${classes} text-left`}>
      {content}
    </Toast.Action>
  )
}

const colours = ['bg-accent', 'bg-leaf', 'bg-event', 'bg-star', 'bg-share']
const slipCount = 16

/** `--to-x` and `--to-y` are the offset in rem to which a slip of paper flies, `--turn` is its rotation. */
type Flight = CSSProperties & Record<'--to-x' | '--to-y' | '--turn', string>

function toFlight(slip: number): Flight {
  const angle = (slip / slipCount) * Math.PI * 2
  const distance = 6 + (slip % 3) * 2.5
  return {
    '--to-x': `${(Math.cos(angle) * distance).toFixed(1)}rem`,
    '--to-y': `${(Math.sin(angle) * distance * 0.7 - 2).toFixed(1)}rem`,
    '--turn': `${slip % 2 ? 200 : -260}deg`,
  }
}

/**
 * Slips of paper that fly from the middle of the screen for 0.9 s. Hidden from screen readers and with reduced motion,
 * and transparent to presses. A new `key` starts it again.
 */
function Celebration() {
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  return (
    <div
      aria-hidden
      data-celebration
      className="pointer-events-none fixed inset-x-0 top-1/2 z-60 grid place-items-center overflow-visible"
    >
      {Array.from({ length: slipCount }, (_, slip) => (
        <span
          key={slip}
          style={toFlight(slip)}
          onAnimationEnd={() => setOver(true)}
          className={`slip absolute h-3.5 w-2.5 rounded-[2px] ${colours[slip % colours.length]}`}
        />
      ))}
    </div>
  )
}
