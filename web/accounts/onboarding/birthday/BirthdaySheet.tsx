import { answerBirthdayPrompt, useBirthdayPrompt } from '../../../platform/session/prompts.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useSession, onSignOut } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { BirthdayForm } from './BirthdayForm.tsx'

onSignOut(() => answerBirthdayPrompt(false))

/** Asks for the birthday if it is required before a text can be sent. The text is sent afterwards. */
export default function BirthdaySheet() {
  const t = useText()
  const user_id = useSession(({ user }) => user?.id)
  const open = useBirthdayPrompt() && user_id !== undefined
  const decline = () => {
    answerBirthdayPrompt(false)
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
            onSaved={() => answerBirthdayPrompt(true)}
            onClosed={() => answerBirthdayPrompt(false)}
          />
          <Button block variant="quiet" className="mt-1.5" onClick={decline}>
            {t('onboarding.birthday_not_now')}
          </Button>
        </>
      )}
    </Sheet>
  )
}
