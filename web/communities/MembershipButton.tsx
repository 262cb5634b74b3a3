import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { communityLimits } from '../../contract/communities/limits.ts'
import type { Community } from '../../contract/communities/communities.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { TextArea } from '../ui/controls/TextArea.tsx'
import { ConfirmSheet } from '../ui/overlays/ConfirmSheet.tsx'
import { useMembership } from './data.ts'

interface MembershipButtonProps {
  community: Community
  size?: 'sm' | 'md'
}

/** Joins, asks to join, or leaves; an owner hands over first, and nobody leaves the ward where they live. */
export function MembershipButton({ community, size = 'sm' }: MembershipButtonProps) {
  const t = useText()
  const { mutate } = useMembership()
  const [open, setOpen] = useState<'ask' | 'leave' | null>(null)
  const [message, setMessage] = useState('')
  const { name, membership, privacy, role, is_own_ward } = community
  if (role === 'owner' || is_own_ward) return null
  const close = () => setOpen(null)

  const act = () => {
    if (membership === 'member') setOpen('leave')
    else if (membership === 'none' && privacy === 'request') setOpen('ask')
    else mutate({ community })
  }
  const icon = membership === 'member' ? <Check aria-hidden /> : <Clock aria-hidden />
  const word = { none: 'join', member: 'joined', requested: 'requested' } as const
  return (
    <>
      <Button
        size={size}
        variant={membership === 'none' ? 'tint' : 'secondary'}
        icon={membership !== 'none' && icon}
        aria-pressed={membership !== 'none'}
        aria-label={t(`communities.${word[membership]}_named`, { name })}
        onClick={act}
      >
        {t(`communities.${word[membership]}`)}
      </Button>
      <ConfirmSheet
        open={open === 'leave'}
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
      <ConfirmSheet
        open={open === 'ask'}
        onClose={close}
        title={t('communities.ask_title', { name })}
        text={t('communities.ask_text')}
        confirmLabel={t('communities.ask_send')}
        cancelLabel={t('communities.cancel')}
        onConfirm={() => {
          close()
          mutate({ community, message: message.trim() })
        }}
      >
        <div className="mt-4">
          <TextArea
            label={t('communities.ask_words')}
            maxLength={communityLimits.request}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </div>
      </ConfirmSheet>
    </>
  )
}
