import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { eventLimits } from '../../../contract/events/limits.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'

interface GuestStepperProps {
  guests: number
  most: number
  onChange: (guests: number) => void
}

/** How many come along. At an end the button keeps the focus. */
export function GuestStepper({ guests, most: places, onChange }: GuestStepperProps) {
  const t = useText()
  const id = useId()
  const most = Math.max(0, Math.min(eventLimits.guests, places))
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
    >
      <p id={id}>{t('event-page.guests')}</p>
      <div className="flex items-center rounded-full border border-edge">
        <IconButton
          label={t('event-page.guests_less')}
          icon={<Minus className="size-5" />}
          aria-disabled={guests <= 0}
          className="aria-disabled:opacity-45"
          onClick={() => guests > 0 && onChange(guests - 1)}
        />
        <span aria-live="polite" className="min-w-8 px-1 text-center font-bold tabular-nums">
          {guests}
        </span>
        <IconButton
          label={t('event-page.guests_more')}
          icon={<Plus className="size-5" />}
          aria-disabled={guests >= most}
          className="aria-disabled:opacity-45"
          onClick={() => guests < most && onChange(guests + 1)}
        />
      </div>
    </div>
  )
}
