import { useText } from '../platform/i18n/i18n.ts'
import { ConfirmSheet } from '../ui/overlays/ConfirmSheet.tsx'
import { type BlockedPerson, unblockPerson } from './blocks.ts'

interface UnblockSheetProps {
  person: BlockedPerson
  open: boolean
  onClose: () => void
}

/** Asks first, as the person can't be blocked again for 24 hours. */
export function UnblockSheet({ person, open, onClose }: UnblockSheetProps) {
  const t = useText()
  const lift = () => {
    onClose()
    void unblockPerson(person)
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('relations.unblock_question', { name: person.display_name })}
      text={t('relations.unblock_text')}
      confirmLabel={t('relations.unblock_confirm')}
      cancelLabel={t('relations.cancel')}
      onConfirm={lift}
    />
  )
}
