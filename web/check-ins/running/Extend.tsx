import { useId, useState } from 'react'
import { type CheckIn, checkInLimits } from '../../../contract/people/check-ins.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { minutesBetween, minutesLater, timeText } from '../clock.ts'
import { extendCheckIn, refetchRunning } from '../data.ts'

const steps = [15, 30, 60]

export function Extend({ checkIn, now }: { checkIn: CheckIn; now: Date }) {
  const t = useText()
  const viewer = useViewer()
  const id = useId()
  const [busy, setBusy] = useState<number | null>(null)
  const base = new Date(Math.max(now.getTime(), new Date(checkIn.due_at).getTime()))
  const room = steps.filter(
    (minutes) => minutesBetween(now, minutesLater(base, minutes)) <= checkInLimits.latest,
  )
  if (!room.length) return null

  const extend = async (minutes: number) => {
    setBusy(minutes)
    const due = minutesLater(base, minutes)
    try {
      await extendCheckIn(viewer.id, checkIn.id, due.toISOString())
      toast({ title: text('check-ins.extended', { time: timeText(due) }), topic: 'check-in', isBrief: true })
    } catch (error) {
      void toastFailure(text('check-ins.not_extended'), error)
      void refetchRunning(viewer.id)
    } finally {
      setBusy(null)
    }
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-17 font-bold">
        {t('check-ins.extend')}
      </h2>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
        {room.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            block
            busy={busy === minutes}
            onClick={() => busy === null && void extend(minutes)}
          >
            {t('check-ins.more', { count: minutes })}
          </Button>
        ))}
      </div>
    </section>
  )
}
