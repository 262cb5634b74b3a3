import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import type { Community } from '../../contract/communities/communities.ts'
import { communityLimits } from '../../contract/communities/limits.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useFormDraft } from '../platform/storage/form-drafts.ts'
import { Button } from '../ui/controls/Button.tsx'
import { TextArea } from '../ui/controls/Field.tsx'
import { useDoubleTapGuard } from '../ui/controls/use-double-tap-guard.ts'
import { ConfirmSheet } from '../ui/overlays/ConfirmSheet.tsx'
import { useMembership } from './data.ts'

/** Joins, asks to join, or leaves. An owner must hand over first, and nobody can leave their own ward. */
export function MembershipButton({ community }: { community: Community }) {
  const t = useText()
  const { mutate, mutateAsync, isPending } = useMembership()
  const isBusy = useDoubleTapGuard(isPending)
  const [sheet, setSheet] = useState<'ask' | 'leave' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { name, membership, privacy, role, is_own_ward } = community
  if (role === 'owner' || is_own_ward) return null
  const close = () => setSheet(null)

  const act = () => {
    if (membership === 'member') setSheet('leave')
    else if (membership === 'none' && privacy === 'request') {
      setAsking(true)
      setSheet('ask')
    } else mutate({ community })
  }
  const icon = membership === 'member' ? <Check aria-hidden /> : <Clock aria-hidden />
  const textKey = { none: 'join', member: 'joined', requested: 'requested' } as const
  return (
    <>
      <Button
        size="sm"
        variant={membership === 'none' ? 'tint' : 'secondary'}
        icon={membership !== 'none' && icon}
        busy={isBusy}
        aria-pressed={membership !== 'none'}
        aria-label={t(`communities.${textKey[membership]}_named`, { name })}
        onClick={act}
      >
        {t(`communities.${textKey[membership]}`)}
      </Button>
      <ConfirmSheet
        open={sheet === 'leave'}
        onClose={close}
        title={t('communities.leave_question', { name })}
        text={t(privacy === 'request' ? 'communities.leave_text_request' : 'communities.leave_text')}
        confirmLabel={t('communities.leave')}
        cancelLabel={t('communities.stay')}
        onConfirm={() => {
          close()
          mutate({ community })
        }}
      />
      {isAsking && (
        <AskSheet
          community={community}
          open={sheet === 'ask'}
          onClose={close}
          onAsk={(message) => mutateAsync({ community, message })}
        />
      )}
    </>
  )
}

interface AskSheetProps {
  community: Community
  open: boolean
  onClose: () => void
  /** Resolves when the request is stored. */
  onAsk: (message: string) => Promise<unknown>
}

/** Sends a request to join, with a message. */
function AskSheet({ community: { id, name }, open, onClose, onAsk }: AskSheetProps) {
  const t = useText()
  const draft = useFormDraft(`community-ask ${id}`, { message: '' })
  const send = async () => {
    onClose()
    try {
      await onAsk(draft.words.message.trim())
      draft.clear()
    } catch {
      // A toast shows the failure; the message stays in the form.
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
