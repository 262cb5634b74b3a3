import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { onboardingSteps } from '../../../../contract/accounts/accounts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { PartLoadError } from '../../../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { saveUserChange as changeOnServer, StepError } from '../../save-user.ts'
import { StepFrame, type StepProps } from '../steps/StepFrame.tsx'
import { BirthdayBoxes, findBirthdayProblem, toBirthday } from './BirthdayBoxes.tsx'
import { TooYoungSheet } from './BirthdayForm.tsx'
import { accountClosedState } from './account-closed.ts'

const PortraitPicker = lazyPart(
  () => import('../../../people/users/portraits/PortraitPicker.tsx'),
  PartLoadError,
)

const onboarding_step = onboardingSteps.length

export function BirthdayStep({ draft: { birthday }, saveChange, proceed }: StepProps) {
  const t = useText()
  const { id } = useViewer()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [dayToConfirm, setDayToConfirm] = useState<string | null>(null)
  const [isClosing, setClosing] = useState(false)
  const [closingProblem, setClosingProblem] = useState<TextKey | null>(null)
  const day = toBirthday(birthday)

  function onContinue(form: HTMLFormElement) {
    const isEmpty = !birthday.month && !birthday.day && !birthday.year
    const problemKey = isEmpty ? null : findBirthdayProblem(birthday, serverNow())
    setProblem(problemKey)
    if (problemKey) return form.querySelector('input')?.focus()
    void proceed(async (signal) => {
      if (day === null) return
      try {
        await changeOnServer(id, { birthday: day, onboarding_step }, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'confirm_birthday') setDayToConfirm(day)
        else if (error.status === 400 || error.status === 422) setProblem('onboarding.birthday_no_day')
        else throw error
        throw new StepError()
      }
    })
  }

  async function confirm() {
    if (dayToConfirm === null) return
    setClosing(true)
    setClosingProblem(null)
    try {
      await changeOnServer(id, { birthday: dayToConfirm, birthday_confirmed: true })
      setDayToConfirm(null)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_young')
        void navigate('/account-closed', { replace: true, state: accountClosedState })
      else setClosingProblem(exactReasonKey(error))
    } finally {
      setClosing(false)
    }
  }

  return (
    <StepFrame
      number={4}
      title={t('onboarding.birthday_title')}
      lead={t('onboarding.birthday_lead')}
      onContinue={onContinue}
    >
      <BirthdayBoxes
        birthday={birthday}
        problem={problem && t(problem)}
        onChange={(next) => {
          saveChange({ birthday: next })
          setProblem(null)
        }}
      />
      <div className="mt-6">
        <Suspense>
          <PortraitPicker />
        </Suspense>
      </div>
      <TooYoungSheet
        day={dayToConfirm}
        busy={isClosing}
        error={closingProblem ? t(closingProblem) : undefined}
        onClose={() => setDayToConfirm(null)}
        onConfirm={() => void confirm()}
      />
    </StepFrame>
  )
}
