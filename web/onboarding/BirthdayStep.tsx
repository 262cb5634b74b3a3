import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ageAt, dataKeptFrom } from '../../contract/age.ts'
import { onboardingSteps } from '../../contract/accounts.ts'
import { ApiError } from '../platform/call.ts'
import { type TextKey, useText } from '../platform/i18n.ts'
import { useViewer } from '../platform/session.ts'
import { classNames } from '../ui/class-names.ts'
import { ConfirmSheet } from '../ui/ConfirmSheet.tsx'
import { inputLook } from '../ui/Field.tsx'
import { BirthdayTable } from '../ui/illustrations/BirthdayTable.tsx'
import { dayOf, inWords, lengths, whatIsWrong } from './birthday.ts'
import { goodbye } from './goodbye.ts'
import { change as changeOnServer, Held } from './saving.ts'
import { StepFrame, type StepProps } from './Step.tsx'

const boxes = [
  { name: 'month', autoComplete: 'bday-month', width: 'flex-1' },
  { name: 'day', autoComplete: 'bday-day', width: 'flex-1' },
  { name: 'year', autoComplete: 'bday-year', width: 'flex-[1.4]' },
] as const

const onboarding_step = onboardingSteps.length

/** Asks for the birthday. Who is too young is asked once whether the day is right. */
export function BirthdayStep({ draft: { birthday }, change, proceed }: StepProps) {
  const t = useText()
  const { id } = useViewer()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [inDoubt, setInDoubt] = useState<string | null>(null)
  const [closing, setClosing] = useState(false)
  const [closingProblem, setClosingProblem] = useState<TextKey | null>(null)
  const day = dayOf(birthday)
  const now = new Date()

  function onContinue(form: HTMLFormElement) {
    const isEmpty = !birthday.month && !birthday.day && !birthday.year
    const wrong = isEmpty ? null : whatIsWrong(birthday, now)
    setProblem(wrong)
    if (wrong) return form.querySelector('input')?.focus()
    void proceed(async () => {
      if (day === null) return
      try {
        await changeOnServer(id, { birthday: day, onboarding_step })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'confirm_birthday') setInDoubt(day)
        else if (error.status === 400 || error.status === 422) setProblem('onboarding.birthday_no_day')
        else throw error
        throw new Held()
      }
    })
  }

  async function confirm() {
    if (inDoubt === null) return
    setClosing(true)
    setClosingProblem(null)
    try {
      await changeOnServer(id, { birthday: inDoubt, birthday_confirmed: true })
      setInDoubt(null)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_young')
        void navigate('/account-closed', { replace: true, state: goodbye })
      else setClosingProblem('onboarding.not_saved')
    } finally {
      setClosing(false)
    }
  }

  return (
    <StepFrame
      number={4}
      title={t('onboarding.birthday_title')}
      lead={t('onboarding.birthday_lead')}
      picture={<BirthdayTable />}
      onContinue={onContinue}
    >
      <fieldset>
        <legend className="text-13 font-bold">{t('onboarding.birthday')}</legend>
        <div className="mt-1.5 flex gap-2">
          {boxes.map(({ name, autoComplete, width }) => (
            <input
              key={name}
              name={name}
              inputMode="numeric"
              autoComplete={autoComplete}
              aria-label={t(`onboarding.${name}`)}
              placeholder={t(`onboarding.${name}`)}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem ? 'birthday-problem' : undefined}
              value={birthday[name]}
              onChange={({ target: { value } }) => {
                if (!/^\d*$/.test(value) || value.length > lengths[name]) return
                change({ birthday: { ...birthday, [name]: value } })
                setProblem(null)
              }}
              className={classNames(inputLook, 'h-12 min-w-0 text-center', width)}
            />
          ))}
        </div>
        {problem ? (
          <p id="birthday-problem" role="alert" className="mt-1.5 flex gap-1.5 text-13 text-danger">
            <CircleAlert className="mt-px size-4" />
            {t(problem)}
          </p>
        ) : (
          <p className="mt-1.5 min-h-6 text-13 text-muted">
            {day !== null && whatIsWrong(birthday, now) === null && inWords(day)}
          </p>
        )}
      </fieldset>
      <ConfirmSheet
        open={inDoubt !== null}
        onClose={() => setInDoubt(null)}
        title={t('onboarding.young_title', { date: inDoubt ? inWords(inDoubt) : '' })}
        text={t(
          inDoubt && ageAt(inDoubt, now) < dataKeptFrom
            ? 'onboarding.young_text_erased'
            : 'onboarding.young_text',
        )}
        confirmLabel={t('onboarding.young_confirm')}
        cancelLabel={t('onboarding.young_change')}
        onConfirm={() => void confirm()}
        busy={closing}
        error={closingProblem ? t(closingProblem) : undefined}
      />
    </StepFrame>
  )
}
