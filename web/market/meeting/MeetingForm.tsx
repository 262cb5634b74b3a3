import { MapPin, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { orderLimits } from '../../../contract/market/orders.ts'
import { locale, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { dayInVietnam, momentInVietnam, timeInVietnam } from '../../platform/i18n/vietnam.ts'
import { earliestTimeOn, isPastTime, UsualTimes } from '../../platform/forms/UsualTimes.tsx'
import { serverNow } from '../../platform/server-clock.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { DayChips } from '../../ui/controls/DayChips.tsx'
import { addDays } from '../../ui/controls/day.ts'
import { TextField } from '../../ui/controls/Field.tsx'
import { Form } from '../../ui/controls/Form.tsx'

/** Before work, at noon, in the afternoon, and after work: all by daylight, as the advice says. */
const usualTimes = ['07:30', '11:30', '15:30', '17:30']

type Problem = 'place' | 'place_long' | 'day' | 'time' | 'past' | 'failed'

interface MeetingFormProps {
  /** The key of the draft on the device. */
  draftKey: string
  current: { place: string; at: string } | null
  /** A place that is offered to be chosen. */
  pickup?: string | null
  safety: string
  submit: string
  /** `failed` can be retried and `past` is explained; nothing else keeps the form. */
  onSend: (meeting: { place: string; at: string }) => Promise<string>
}

/** Where and when two people meet, in Viet Nam's time. */
export function MeetingForm({ draftKey, current, pickup, safety, submit, onSend }: MeetingFormProps) {
  const t = useText()
  const draft = useFormDraft(draftKey, {
    place: current?.place ?? '',
    day: current ? dayInVietnam(current.at) : '',
    time: current ? timeInVietnam(current.at) : '',
  })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const days = useDays()
  const { place, day, time } = draft.words
  const change = (words: Partial<typeof draft.words>) => {
    draft.change(words)
    setProblem(null)
  }

  const send = async () => {
    const at = momentInVietnam(day, time)
    if (!place.trim()) return setProblem('place')
    if (Array.from(place.trim()).length > orderLimits.place) return setProblem('place_long')
    if (!day) return setProblem('day')
    if (at === null) return setProblem('time')
    if (isPastTime(day, time)) return setProblem('past')
    setBusy(true)
    const result = await onSend({ place: place.trim(), at })
    setBusy(false)
    if (result === 'failed' || result === 'past') return setProblem(result)
    draft.clear()
  }
  const problemText = (...names: Exclude<Problem, 'failed'>[]) => {
    const name = names.find((each) => each === problem)
    return name && t(`orders.problem_${name}`)
  }
  return (
    <Form className="grid gap-5" onSubmit={send}>
      <div className="grid gap-2.5">
        <TextField
          label={t('orders.place')}
          placeholder={t('orders.place_example')}
          value={place}
          autoComplete="off"
          onChange={(event) => change({ place: event.target.value })}
          error={problemText('place', 'place_long')}
          hint={t('orders.place_hint')}
        />
        {pickup && pickup !== place && (
          <Chip
            dense
            wraps
            className="justify-self-start"
            icon={<MapPin aria-hidden />}
            onClick={() => change({ place: pickup })}
          >
            {pickup}
          </Chip>
        )}
      </div>
      <DayChips
        {...days}
        label={t('orders.day')}
        value={day}
        onChange={(next) => change({ day: next })}
        error={problemText('day')}
      />
      <div className="grid gap-2.5">
        <div className="max-w-48">
          <TextField
            label={t('orders.time')}
            type="time"
            value={time}
            onChange={(event) => change({ time: event.target.value })}
            min={earliestTimeOn(day)}
            error={
              problemText('time') ?? (isPastTime(day, time) ? t('orders.problem_past') : problemText('past'))
            }
          />
        </div>
        <UsualTimes
          label={t('orders.usual_times')}
          times={usualTimes}
          day={day}
          value={time}
          onChange={(next) => change({ time: next })}
        />
      </div>
      <p className="flex gap-2.5 text-13 text-muted text-pretty">
        <ShieldCheck aria-hidden className="size-4.5 shrink-0 text-give" />
        {safety}
      </p>
      {problem === 'failed' && (
        <p role="alert" className="text-danger">
          {t('orders.move_failed')}
        </p>
      )}
      <Button type="submit" block size="lg" busy={busy}>
        {submit}
      </Button>
    </Form>
  )
}

function useDays() {
  const t = useText()
  const [today] = useState(() => dayInVietnam(serverNow()))
  return {
    today,
    min: today,
    max: addDays(today, orderLimits.handoverDays - 1),
    locale: locale(useLanguage()),
    texts: {
      today: t('orders.today'),
      tomorrow: t('orders.tomorrow'),
      weekend: t('orders.weekend'),
      pick: t('orders.pick_day'),
      clear: t('orders.clear_day'),
      optional: t('orders.no_day'),
      previous_month: t('orders.previous_month'),
      next_month: t('orders.next_month'),
    },
  }
}
