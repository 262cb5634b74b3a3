import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { inputStyles } from '../../ui/controls/Field.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import type { Draft } from '../draft.ts'
import { dayOf, longDate, lengths, whatIsWrong } from './birthday.ts'

const boxes = [
  { name: 'month', autoComplete: 'bday-month' },
  { name: 'day', autoComplete: 'bday-day' },
  { name: 'year', autoComplete: 'bday-year' },
] as const

interface BirthdayBoxesProps {
  birthday: Draft['birthday']
  onChange: (birthday: Draft['birthday']) => void
  problem: string | null
  /** Hides the label, for places with a heading. */
  isTitled?: boolean
}

export function BirthdayBoxes({ birthday, onChange, problem, isTitled }: BirthdayBoxesProps) {
  const t = useText()
  const [now] = useState(() => new Date())
  const id = useId()
  const day = dayOf(birthday)
  return (
    <fieldset>
      <legend className={isTitled ? 'sr-only' : 'text-13 font-bold'}>{t('onboarding.birthday')}</legend>
      <div
        className={classNames(
          'grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] gap-2',
          !isTitled && 'mt-1.5',
        )}
      >
        {boxes.map(({ name, autoComplete }) => (
          <input
            key={name}
            name={name}
            inputMode="numeric"
            autoComplete={autoComplete}
            aria-label={t(`onboarding.${name}`)}
            placeholder={t(`onboarding.${name}`)}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            value={birthday[name]}
            onChange={({ target: { value } }) => {
              if (/^\d*$/.test(value) && value.length <= lengths[name])
                onChange({ ...birthday, [name]: value })
            }}
            className={classNames(inputStyles, 'h-12 px-2! text-center')}
          />
        ))}
      </div>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 flex gap-1.5 text-13 text-danger">
          <CircleAlert className="mt-px size-4" />
          {problem}
        </p>
      ) : (
        <p className="mt-1.5 min-h-6 text-13 text-muted">
          {day !== null && whatIsWrong(birthday, now) === null && longDate(day)}
        </p>
      )}
    </fieldset>
  )
}
