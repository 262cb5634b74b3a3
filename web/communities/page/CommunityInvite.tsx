import type { ComponentProps } from 'react'
import type { Community } from '../../../contract/communities/communities.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { InviteSheets } from '../../posts/share/InviteSheets.tsx'
import LinkSheet from '../../relations/link-sharing/LinkSheet.tsx'
import { communityHref } from '../data.ts'

interface CommunityInviteProps {
  community: Community
  open: boolean
  onClose: () => void
}

/** Sends a community to neighbours and groups, to scan and to print. A ward has no card: neighbours are in it already. */
export default function CommunityInvite({ community, open, onClose }: CommunityInviteProps) {
  const t = useText()
  const { id, kind, name, description } = community
  const path = communityHref(community)
  const link: Omit<ComponentProps<typeof LinkSheet>, 'open' | 'onClose'> = {
    title: t('communities.invite'),
    url: location.origin + path,
    message: t('communities.invite_message', { name }),
    wordsIn: (translate, language) => ({
      title: name,
      facts: [
        translate('communities.invite_paper'),
        ...(language === 'vi' && description && description.length <= maxPrinted ? [description] : []),
      ],
    }),
  }
  if (kind === 'ward') return <LinkSheet {...link} open={open} onClose={onClose} />
  return <InviteSheets {...link} shared={{ id, category: 'community', path }} open={open} onClose={onClose} />
}

/** Longer descriptions don't fit on the sheet. */
const maxPrinted = 160
