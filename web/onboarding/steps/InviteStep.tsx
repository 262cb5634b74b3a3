import { useRef, useState } from 'react'
import { Channels } from '../../invitations/Channels.tsx'
import { EmailField } from '../../invitations/EmailField.tsx'
import { invite, whyNot } from '../../invitations/data.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { StepError } from '../save.ts'
import { StepFrame, type StepProps } from './Step.tsx'

export function InviteStep({ draft: { email }, saveChange, proceed }: StepProps) {
  const t = useText()
  const keys = useRef<Record<string, string>>({})
  const [problem, setProblem] = useState<TextKey | null>(null)

  function onContinue(form: HTMLFormElement) {
    const input = form.querySelector('input')
    if (input?.validity.valid === false) {
      setProblem('invitations.bad_email')
      return input.focus()
    }
    setProblem(null)
    void proceed(async () => {
      if (!email) return
      try {
        await invite({ channel: 'email', email }, (keys.current[email] ??= crypto.randomUUID()))
      } catch (error) {
        setProblem(whyNot(error))
        throw new StepError()
      }
      saveChange({ email: '' })
    })
  }

  return (
    <StepFrame
      number={0}
      title={t('onboarding.invite_title')}
      lead={t('onboarding.invite_lead')}
      onContinue={onContinue}
    >
      <Channels />
      <EmailField
        value={email}
        error={problem && t(problem)}
        onChange={(next) => {
          saveChange({ email: next })
          setProblem(null)
        }}
      />
    </StepFrame>
  )
}
