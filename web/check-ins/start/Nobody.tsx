import { useText } from '../../platform/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Family } from '../../ui/illustrations/Family.tsx'

/** `asked` is whether somebody has been asked, but has not agreed. */
export function Nobody({ asked }: { asked: boolean }) {
  const t = useText()
  return (
    <EmptyState
      picture={<Family />}
      title={t(asked ? 'check-ins.nobody_yet' : 'check-ins.nobody')}
      text={t(asked ? 'check-ins.nobody_yet_text' : 'check-ins.nobody_text')}
      action={<ButtonLink to="/profile/edit/emergencycontact">{t('check-ins.to_contacts')}</ButtonLink>}
    />
  )
}
