import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { dateInVietnam, isBirthday } from '../../../../contract/people/age.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { locale, useLanguage, useText } from '../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { inputStyles } from '../../../ui/controls/Field.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import type { OnboardingDraft } from '../wizard.ts'

const [monthBox, dayBox, yearBox] = [
  { name: 'month', autoComplete: 'bday-month' },
  { name: 'day', autoComplete: 'bday-day' },
  { name: 'year', autoComplete: 'bday-year' },
] as const

/** The order in which each language writes a date. */
const boxOrders = { vi: [dayBox, monthBox, yearBox], en: [monthBox, dayBox, yearBox] }

interface BirthdayBoxesProps {
  birthday: OnboardingDraft['birthday']
  onChange: (birthday: OnboardingDraft['birthday']) => void
  problem: string | null
  /** Hides the label visually, if there is a heading above. */
  isTitled?: boolean
}

export function BirthdayBoxes({ birthday, onChange, problem, isTitled }: BirthdayBoxesProps) {
  const t = useText()
  const [now] = useState(serverNow)
  const id = useId()
  const order = boxOrders[useLanguage()]
  const date = toBirthday(birthday)
  const swapped = swapDayAndMonth(birthday, now)
  return (
    <fieldset>
      <legend className={isTitled ? 'sr-only' : 'text-13 font-bold'}>{t('onboarding.birthday')}</legend>
      <div
        className={classNames(
          'grid grid-cols-[repeat(auto-fit,minmax(3.8rem,1fr))] gap-2',
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
            aria-describedby={swapped || problem ? `${id}-problem` : undefined}
            value={birthday[name]}
            onChange={({ target: { value } }) => {
              if (/^\d*$/.test(value) && value.length <= boxLengths[name])
                onChange({ ...birthday, [name]: value })
            }}
            className={classNames(inputStyles, 'h-12 px-2! text-center')}
          />
        ))}
      </div>
      {swapped ? (
        <div
          id={`${id}-problem`}
          role="alert"
          className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-alert-tint py-1 pr-2 pl-4"
        >
          <p className="flex-1 py-1 font-bold text-alert">
            {t('onboarding.birthday_swapped', { date: formatBirthday(toBirthday(swapped) ?? '') })}
          </p>
          <Button variant="secondary" size="sm" className="my-1" onClick={() => onChange(swapped)}>
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
          {date !== null && findBirthdayProblem(birthday, now) === null && formatBirthday(date)}
        </p>
      )}
    </fieldset>
  )
}

type Boxes = OnboardingDraft['birthday']

const boxLengths = { month: 2, day: 2, year: 4 }

/** The date in the boxes, such as 2009-02-28; null while a box is incomplete. */
export function toBirthday({ month, day, year }: Boxes): string | null {
  if (!month || !day || year.length < boxLengths.year) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The boxes with day and month swapped, if only that makes a valid birthday; otherwise null. */
function swapDayAndMonth(boxes: Boxes, now: Date): Boxes | null {
  const swappedBoxes = { ...boxes, month: boxes.day, day: boxes.month }
  const [day, swapped] = [toBirthday(boxes), toBirthday(swappedBoxes)]
  return day !== null && swapped !== null && !isCalendarDay(day) && isBirthday(swapped, now)
    ? swappedBoxes
    : null
}

export function findBirthdayProblem(boxes: Boxes, now: Date): TextKey | null {
  const day = toBirthday(boxes)
  if (day === null) return 'onboarding.birthday_incomplete'
  if (isBirthday(day, now)) return null
  return isCalendarDay(day) && day >= dateInVietnam(now)
    ? 'onboarding.birthday_not_past'
    : 'onboarding.birthday_no_day'
}

const isCalendarDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A long date, as in "ngày 28 tháng 2 năm 2009". */
export const formatBirthday = (day: string) =>
  new Intl.DateTimeFormat(locale(), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
