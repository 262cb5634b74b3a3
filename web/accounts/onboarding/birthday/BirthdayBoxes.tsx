import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage, useText } from '../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { inputStyles } from '../../../ui/controls/Field.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import type { Draft } from '../draft.ts'
import { dayOf, lengths, longDate, swapped, whatIsWrong } from './birthday.ts'

const [month, day, year] = [
  { name: 'month', autoComplete: 'bday-month' },
  { name: 'day', autoComplete: 'bday-day' },
  { name: 'year', autoComplete: 'bday-year' },
] as const

/** As dates are written in each language. */
const orders = { vi: [day, month, year], en: [month, day, year] }

interface BirthdayBoxesProps {
  birthday: Draft['birthday']
  onChange: (birthday: Draft['birthday']) => void
  problem: string | null
  /** Hides the label, for places with a heading. */
  isTitled?: boolean
}

export function BirthdayBoxes({ birthday, onChange, problem, isTitled }: BirthdayBoxesProps) {
  const t = useText()
  const [now] = useState(serverNow)
  const id = useId()
  const order = orders[useLanguage()]
  const typed = dayOf(birthday)
  const meant = swapped(birthday, now)
  return (
    <fieldset>
      <legend className={isTitled ? 'sr-only' : 'text-13 font-bold'}>{t('onboarding.birthday')}</legend>
      <div
        className={classNames(
          'grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] gap-2',
          !isTitled && 'mt-1.5',
        )}
      >
        {order.map(({ name, autoComplete }) => (
          <input
            key={name}
            name={name}
            inputMode="numeric"
            autoComplete={autoComplete}
            aria-label={t(`onboarding.${name}`)}
            placeholder={t(`onboarding.${name}`)}
            aria-invalid={problem !== null || undefined}
            aria-describedby={meant || problem ? `${id}-problem` : undefined}
            value={birthday[name]}
            onChange={({ target: { value } }) => {
              if (/^\d*$/.test(value) && value.length <= lengths[name])
                onChange({ ...birthday, [name]: value })
            }}
            className={classNames(inputStyles, 'h-12 px-2! text-center')}
          />
        ))}
      </div>
      {meant ? (
        <div
          id={`${id}-problem`}
          role="alert"
          className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-alert-tint py-1 pr-2 pl-4"
        >
          <p className="flex-1 py-1 font-bold text-alert">
            {t('onboarding.birthday_swapped', { date: longDate(dayOf(meant) ?? '') })}
          </p>
          <Button variant="secondary" size="sm" className="my-1" onClick={() => onChange(meant)}>
            {t('onboarding.birthday_swap')}
          </Button>
        </div>
      ) : problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 flex gap-1.5 text-13 text-danger">
          <CircleAlert className="mt-px size-4" />
          {problem}
        </p>
      ) : (
        <p className="mt-1.5 min-h-6 text-13 text-muted">
          {typed !== null && whatIsWrong(birthday, now) === null && longDate(typed)}
        </p>
      )}
    </fieldset>
  )
}
