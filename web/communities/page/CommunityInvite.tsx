import type { Community } from '../../../contract/communities/communities.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import LinkSheet from '../../relations/link-sharing/LinkSheet.tsx'
import { communityHref } from '../data.ts'

interface CommunityInviteProps {
  community: Community
  open: boolean
  onClose: () => void
}

/** The link of a community, to send, to scan and to print. */
export default function CommunityInvite({ community, open, onClose }: CommunityInviteProps) {
  const t = useText()
  const { name, description } = community
  return (
    <LinkSheet
      open={open}
      onClose={onClose}
      title={t('communities.invite')}
      url={location.origin + communityHref(community)}
      message={t('communities.invite_message', { name })}
      wordsIn={(translate, language) => ({
        title: name,
        facts: [
          translate('communities.invite_paper'),
          ...(language === 'vi' && description && description.length <= maxPrinted ? [description] : []),
        ],
      })}
    />
  )
}

/** Longer descriptions don't fit on the sheet. */
const maxPrinted = 160
