import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { UnsentNote } from '../../posts/outbox/UnsentNote.tsx'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'

export function SignOutRow() {
  const t = useText()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ListRow icon={<LogOut />} title={t('settings.sign_out')} onPress={() => setAsking(true)} />
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('settings.sign_out_question')}
        text={t('settings.sign_out_text')}
        confirmLabel={t('settings.sign_out')}
        cancelLabel={t('settings.stay')}
        onConfirm={() => void signOut()}
      >
        <UnsentNote />
      </ConfirmSheet>
    </>
  )
}
