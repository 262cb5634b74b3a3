import { useId } from 'react'
import { checkInLimits } from '../../../contract/people/check-ins.ts'
import { locale, useText } from '../../platform/i18n/i18n.ts'
import { minutesLater, timeText } from '../clock.ts'

interface StepsProps {
  due: Date
  now: Date
  /** In the order in which they are told. */
  names: string[]
}

/** What will happen, by the clock. */
export function Steps({ due, now, names }: StepsProps) {
  const t = useText()
  const id = useId()
  const { reminded_before, grace, between_contacts, at_once, again } = checkInLimits
  const rounds = Array.from({ length: Math.ceil(names.length / at_once) }, (_, n) =>
    names.slice(n * at_once, (n + 1) * at_once),
  )
  const list = new Intl.ListFormat(locale())
  const told = rounds.map((round, n) => ({
    at: minutesLater(due, grace + n * between_contacts),
    what: t(n ? 'check-ins.step_then' : 'check-ins.step_first', { name: list.format(round) }),
  }))
  const last = grace + (rounds.length - 1) * between_contacts
  const steps = [
    { at: minutesLater(due, -reminded_before), what: t('check-ins.step_remind') },
    { at: due, what: t('check-ins.step_ask') },
    ...told,
    { at: minutesLater(due, last + (again[0] ?? 0)), what: t('check-ins.step_again') },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-17 font-bold">
        {t('check-ins.what_happens')}
      </h2>
      <ol className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
        {steps.map(({ at, what }, n) => (
          <li key={n} className="contents">
            <time dateTime={at.toISOString()} className="font-bold tabular-nums">
              {timeText(at, now)}
            </time>
            <span className="text-pretty wrap-anywhere">{what}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-13 text-muted text-pretty">{t('check-ins.step_end')}</p>
    </section>
  )
}
