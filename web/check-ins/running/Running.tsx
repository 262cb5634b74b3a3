import { ShieldCheck } from 'lucide-react'
import type { CheckIn } from '../../../contract/people/check-ins.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { minutesBetween, timeText, useNow } from '../clock.ts'
import { lengthOf } from '../start/TimeChoice.tsx'
import { Contacts } from './Contacts.tsx'
import { Extend } from './Extend.tsx'
import { saySafe, useSafeEntry } from './safe-outbox.ts'

export function Running({ checkIn }: { checkIn: CheckIn }) {
  const t = useText()
  const viewer = useViewer()
  const now = useNow()
  const entry = useSafeEntry(checkIn.id)
  const isTold = checkIn.contacts.some(({ told_at }) => told_at)
  const left = minutesBetween(now, checkIn.due_at)
  return (
    <>
      <section
        aria-label={t('check-ins.running')}
        className={`rounded-card border border-line p-5 text-center ${left > 0 ? 'bg-give-tint' : 'bg-alert-tint'}`}
      >
        <p className="text-pretty">{t(left > 0 ? 'check-ins.promised' : 'check-ins.time_is_up')}</p>
        <p className="mt-1 text-30 font-bold tabular-nums">{timeText(checkIn.due_at, now)}</p>
        <p className="mt-1 text-muted" aria-live="polite">
          {left > 0
            ? t('check-ins.time_left', lengthOf(left))
            : t(isTold ? 'check-ins.contacts_told' : 'check-ins.contacts_soon')}
        </p>
        {checkIn.words && (
          <blockquote className="mt-4 text-left wrap-anywhere whitespace-pre-line rounded-card bg-surface p-4">
            {checkIn.words}
          </blockquote>
        )}
        <Button
          block
          size="lg"
          className="mt-5 min-h-18 text-17"
          icon={<ShieldCheck className="size-6" />}
          busy={entry?.state === 'sending'}
          onClick={() => void saySafe(viewer.id, checkIn.id)}
        >
          {t('check-ins.safe')}
        </Button>
        {entry && entry.state !== 'sending' && (
          <p role="status" className="mt-3 text-pretty">
            {t(entry.state === 'refused' ? 'check-ins.safe_refused' : 'check-ins.safe_waits')}
          </p>
        )}
      </section>
      {!isTold && !entry && <Extend checkIn={checkIn} now={now} />}
      <Contacts checkIn={checkIn} now={now} />
      <p className="text-13 text-muted text-pretty">
        {checkIn.asks_again_at &&
          `${t('check-ins.asks_again_at', { time: timeText(checkIn.asks_again_at, now) })} `}
        {t('check-ins.step_end')}
      </p>
    </>
  )
}
