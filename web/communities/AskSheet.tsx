import { communityLimits } from '../../contract/communities/limits.ts'
import type { Community } from '../../contract/communities/communities.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useFormDraft } from '../platform/kept/form-drafts.ts'
import { TextArea } from '../ui/controls/TextArea.tsx'
import { ConfirmSheet } from '../ui/overlays/ConfirmSheet.tsx'

interface AskSheetProps {
  community: Community
  open: boolean
  onClose: () => void
  /** Resolves once the words have arrived. */
  onAsk: (message: string) => Promise<unknown>
}

/** For one that one asks to join. */
export function AskSheet({ community: { id, name }, open, onClose, onAsk }: AskSheetProps) {
  const t = useText()
  const draft = useFormDraft(`community-ask ${id}`, { message: '' })
  const send = async () => {
    onClose()
    try {
      await onAsk(draft.words.message.trim())
      draft.clear()
    } catch {
      // A toast says so; the words stay for the next time.
    }
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('communities.ask_title', { name })}
      text={t('communities.ask_text')}
      confirmLabel={t('communities.ask_send')}
      cancelLabel={t('communities.cancel')}
      onConfirm={() => void send()}
    >
      <div className="mt-4">
        <TextArea
          label={t('communities.ask_words')}
          maxLength={communityLimits.request}
          value={draft.words.message}
          onChange={({ target }) => draft.change({ message: target.value })}
        />
      </div>
    </ConfirmSheet>
  )
}
