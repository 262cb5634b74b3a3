import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { Pace } from '../../../contract/posts/slow-mode.ts'
import { locale, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { switchSlow, type Talk } from './use-pace.ts'

interface SlowLineProps {
  talk: Talk
  /** How much was said there. */
  count: number
  pace: Pace | null
  /** Seconds until the viewer may send the next comment. */
  left: number
}

/** With fewer comments there is nothing to slow down. */
const fewest = 3

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Says why people speak slowly here, how long the viewer waits, and who may change it can. */
export function SlowLine({ talk, count, pace, left }: SlowLineProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const canSwitch = pace?.can_switch && (pace.why !== 'calm' || count >= fewest)
  if (!pace || (pace.why === 'calm' && !canSwitch)) return null
  const isOn = pace.why === 'by_hand'
  const minutes = Math.round(pace.seconds / 60)
  const time = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' })
  const press = async () => {
    setBusy(true)
    await switchSlow(talk, !isOn)
    setBusy(false)
  }
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-x-2 text-13 text-muted">
      {pace.why !== 'calm' && (
        <p className="flex min-w-0 flex-1 basis-56 gap-1.5 py-1">
          <Hourglass aria-hidden className="mt-px size-4 shrink-0" />
          <span>
            {pace.why === 'heated' && t('slow-mode.heated', { minutes })}
            {isOn &&
              pace.until &&
              t('slow-mode.by_hand', { minutes, time: time.format(new Date(pace.until)) })}{' '}
            {left > 0 && (
              <span role="timer" className="font-bold text-ink tabular-nums">
                {t('slow-mode.wait', { left: clock(left) })}
              </span>
            )}
          </span>
        </p>
      )}
      {canSwitch && (
        <Button size="sm" variant="quiet" className="ml-auto" busy={busy} onClick={() => void press()}>
          {t(isOn ? 'slow-mode.off' : 'slow-mode.on')}
        </Button>
      )}
    </div>
  )
}
