import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import type { Community } from '../../contract/communities/communities.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useLingering } from '../ui/controls/use-lingering.ts'
import { ConfirmSheet } from '../ui/overlays/ConfirmSheet.tsx'
import { AskSheet } from './AskSheet.tsx'
import { useMembership } from './data.ts'

interface MembershipButtonProps {
  community: Community
  size?: 'sm' | 'md'
}

/** Joins, asks to join, or leaves; an owner hands over first, and nobody leaves the ward where they live. */
export function MembershipButton({ community, size = 'sm' }: MembershipButtonProps) {
  const t = useText()
  const { mutate, mutateAsync, isPending } = useMembership()
  const isBusy = useLingering(isPending)
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
  const word = { none: 'join', member: 'joined', requested: 'requested' } as const
  return (
    <>
      <Button
        size={size}
        variant={membership === 'none' ? 'tint' : 'secondary'}
        icon={membership !== 'none' && icon}
        busy={isBusy}
        aria-pressed={membership !== 'none'}
        aria-label={t(`communities.${word[membership]}_named`, { name })}
        onClick={act}
      >
        {t(`communities.${word[membership]}`)}
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
