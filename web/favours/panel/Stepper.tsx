import type { Offer } from '../../../contract/posts/favours.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Stepper as Steps } from '../../ui/layout/Stepper.tsx'
import { Stars } from '../../users/person/Stars.tsx'
import { linesOf } from './step-lines.ts'

export function Stepper({ offer }: { offer: Offer }) {
  const t = useText()
  const lines = linesOf(offer, t).map(({ stars, ...line }) => ({
    ...line,
    mark: stars !== undefined && <Stars value={stars} />,
  }))
  const states = { done: t('favours.step_done'), now: t('favours.step_now'), todo: t('favours.step_todo') }
  return <Steps label={t('favours.steps')} lines={lines} states={states} />
}
