import * as Toast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { iconButtonStyles } from '../controls/IconButton.tsx'
import { buttonStyles } from '../controls/button-styles.ts'
import { Avatar } from '../layout/Avatar.tsx'
import { useUiTexts } from '../ui-texts.ts'
import { briefToastMs, dismissToast, toastMs, type ShownToast } from './toast.ts'

const swipeThreshold = 50
const hotkey = ['F8']

const icons = {
  good: <CircleCheck className="mt-px text-leaf" />,
  bad: <CircleAlert className="mt-px text-danger" />,
  plain: null,
}

/** A toast at the bottom would cover the buttons of an open sheet. */
const aboveSheets =
  'in-[body:has([data-sheet][data-open])]:top-(--safe-top) in-[body:has([data-sheet][data-open])]:bottom-auto'

export default function ToastViewport({ notice }: { notice: ShownToast }) {
  const { close, notice: label, notices } = useUiTexts()
  return (
    <Toast.Provider duration={toastMs} swipeThreshold={swipeThreshold} label={label}>
      <Toast.Root
        key={notice.id}
        type={notice.tone === 'bad' ? 'foreground' : 'background'}
        {...(notice.durationMs !== undefined && { duration: notice.durationMs })}
        {...(notice.isBrief && { duration: briefToastMs, 'data-brief': '' })}
        onOpenChange={(open) => !open && dismissToast(notice.id)}
        data-top={notice.isNotification || undefined}
        className="toast pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-ink shadow-high"
      >
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
        <Toast.Close aria-label={close} className={iconButtonStyles('-my-0.5 text-muted')}>
          <X />
        </Toast.Close>
      </Toast.Root>
      {/* Sheets hide the page from screen readers, but not live regions. */}
      <Toast.Viewport
        hotkey={hotkey}
        label={notices}
        aria-live="off"
        className={`pointer-events-none fixed inset-x-0 z-60 mx-auto flex w-full max-w-md list-none flex-col p-3 outline-none md:left-(--rail) ${notice.isNotification ? 'top-[calc(4rem+var(--bar)+var(--safe-top))]' : `bottom-[calc(5rem+env(safe-area-inset-bottom))] ${aboveSheets}`}`}
      />
      {notice.celebrates && <Celebration key={`celebration ${notice.id}`} />}
    </Toast.Provider>
  )
}

function Body({ notice }: { notice: ShownToast }) {
  const { face, onPress, title, description, tone = 'plain' } = notice
  const classes = 'flex min-w-0 flex-1 gap-2.5 py-2'
  const content = (
    <>
      {face ? <Avatar name={face.name} src={face.src} /> : icons[tone]}
      <div className={`min-w-0 flex-1 ${face ? 'self-center' : ''}`}>
        <Toast.Title className={onPress ? 'line-clamp-3 text-15' : 'font-bold'}>{title}</Toast.Title>
        {description && (
          <Toast.Description className="mt-0.5 text-13 text-muted">{description}</Toast.Description>
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
