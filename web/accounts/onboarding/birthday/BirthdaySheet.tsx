import { settleBirthday, useIsBirthdayAsked } from '../../../platform/session/birthday.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useSession, whenSignedOut } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { BirthdayForm } from './BirthdayForm.tsx'

whenSignedOut(() => settleBirthday(false))

/** Asks for the birthday when a text just written needs it; the text is sent afterwards. */
export default function BirthdaySheet() {
  const t = useText()
  const user_id = useSession(({ user }) => user?.id)
  const open = useIsBirthdayAsked() && user_id !== undefined
  const decline = () => {
    settleBirthday(false)
    toast({ title: t('onboarding.birthday_later'), description: t('onboarding.birthday_later_text') })
  }
  return (
    <Sheet open={open} onClose={decline} title={t('onboarding.birthday_title')}>
      {user_id !== undefined && (
        <>
          <p className="mb-4 text-muted text-pretty">{t('onboarding.birthday_needed')}</p>
          <BirthdayForm
            user_id={user_id}
            saveLabel={t('onboarding.birthday_go_on')}
            onSaved={() => settleBirthday(true)}
            onClosed={() => settleBirthday(false)}
          />
          <Button block variant="quiet" className="mt-1.5" onClick={decline}>
            {t('onboarding.birthday_not_now')}
          </Button>
        </>
      )}
    </Sheet>
  )
}
