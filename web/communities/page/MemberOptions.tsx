import { EllipsisVertical, Handshake, ShieldMinus, ShieldPlus, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Community } from '../../../contract/communities/communities.ts'
import type { Member } from '../../../contract/communities/members.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { usePersonAct } from './acts.ts'

/** What the owner does with anybody else, and a moderator with members. */
export function MemberOptions({ community, member }: { community: Community; member: Member }) {
  const t = useText()
  const { mutate } = usePersonAct(community)
  const [open, setOpen] = useState<'options' | 'remove' | 'offer' | null>(null)
  const { user, role } = member
  const isOwner = community.role === 'owner'
  const mayRemove =
    role !== 'owner' &&
    (isOwner || (community.role === 'moderator' && role === 'member')) &&
    community.kind !== 'ward'
  if (!mayRemove) return null
  const name = user.display_name
  const close = () => setOpen(null)
  const act = (what: Parameters<typeof mutate>[0]) => {
    close()
    mutate(what)
  }
  return (
    <>
      <IconButton
        label={t('communities.member_options', { name })}
        icon={<EllipsisVertical />}
        onClick={() => setOpen('options')}
      />
      <Sheet options open={open === 'options'} onClose={close} title={name}>
        <ListGroup>
          {isOwner && (
            <ListRow
              icon={role === 'member' ? <ShieldPlus /> : <ShieldMinus />}
              title={t(role === 'member' ? 'communities.make_moderator' : 'communities.make_member')}
              onPress={() => act({ act: role === 'member' ? 'moderator' : 'member', user: user.id })}
            />
          )}
          {isOwner && (
            <ListRow
              icon={<Handshake />}
              title={t('communities.hand_over')}
              onPress={() => setOpen('offer')}
            />
          )}
          <ListRow
            icon={<UserMinus />}
            title={t('communities.remove_member')}
            danger
            onPress={() => setOpen('remove')}
          />
        </ListGroup>
      </Sheet>
      <ConfirmSheet
        open={open === 'remove'}
        onClose={close}
        title={t('communities.remove_question', { name })}
        text={t('communities.remove_text')}
        confirmLabel={t('communities.remove_member')}
        cancelLabel={t('communities.cancel')}
        onConfirm={() => {
          close()
          mutate(
            { act: 'remove', user: user.id },
            { onSuccess: () => toast({ title: t('communities.removed', { name }) }) },
          )
        }}
      />
      <ConfirmSheet
        open={open === 'offer'}
        onClose={close}
        title={t('communities.hand_over_question', { name })}
        text={t('communities.hand_over_text')}
        confirmLabel={t('communities.hand_over_send')}
        cancelLabel={t('communities.cancel')}
        onConfirm={() => act({ act: 'offer', user: user.id })}
      />
    </>
  )
}
