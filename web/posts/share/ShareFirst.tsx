import { Check, Link2, QrCode, Share, UsersRound } from 'lucide-react'
import type { Contact } from '../../../contract/chat/shares.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { copyLink, hasShareSheet, shareLink } from '../../relations/copy-link.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { ShareCommunities, ShareMessage } from './ShareRecipients.tsx'
import { useRecentContacts } from './use-share-contacts.ts'
import { type Invitation, isSharedCommunity, type Shared, type useShare } from './use-share.ts'

interface ShareFirstProps {
  shared: Shared
  invitation: Invitation | undefined
  share: ReturnType<typeof useShare>
  onMore: () => void
  onClose: () => void
}

/** The others are behind the button "more". */
const maxCommunities = 2

const tileStyles = 'grid justify-items-center gap-1.5 rounded-card py-2 text-12 hover:bg-sunk'

export function ShareFirst({ shared, share, invitation, onMore, onClose }: ShareFirstProps) {
  const t = useText()
  const path = isSharedCommunity(shared)
    ? shared.path
    : `/${shared.category === 'event' ? 'events' : 'posts'}/${shared.id}`
  const author = isSharedCommunity(shared) ? '' : shared.author.display_name
  const message = invitation?.message ?? t('share.device_text', { name: author })
  const { recent, communities, isPending, error, refetch } = useRecentContacts(shared)
  return (
    <div className="grid gap-4">
      {error ? (
        <div role="alert" className="flex items-center gap-3 text-13 text-muted">
          <span className="flex-1">{t('share.people_failed')}</span>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {t('ui.try_again')}
          </Button>
        </div>
      ) : (
        <ul aria-label={t('share.recent')} className="-mx-1 grid grid-cols-4 gap-y-1 max-2xs:grid-cols-3">
          {isPending &&
            Array.from({ length: 7 }, (_, index) => (
              <li key={index} className={tileStyles}>
                <Skeleton className="size-12 rounded-full" />
                <Skeleton className="h-3 w-12" />
              </li>
            ))}
          {recent.map((contact) => (
            <li key={contact.id} className="grid">
              <ContactTile
                contact={contact}
                isChosen={share.isChosen(contact)}
                onPress={() => share.toggle(contact)}
              />
            </li>
          ))}
          {!isPending && (
            <li className="grid">
              <button type="button" onClick={onMore} className={`${tileStyles} content-start`}>
                <span className="grid size-12 place-items-center rounded-full bg-sunk">
                  <UsersRound aria-hidden />
                </span>
                {t('ui.more')}
              </button>
            </li>
          )}
        </ul>
      )}
      <ShareCommunities communities={communities.slice(0, maxCommunities)} share={share} />
      {share.count > 0 && <ShareMessage share={share} />}
      <ListGroup>
        <ListRow
          icon={<Link2 />}
          title={t('share.copy')}
          onPress={() => {
            onClose()
            void copyLink(path)
          }}
        />
        {hasShareSheet() && (
          <ListRow icon={<Share />} title={t('share.device')} onPress={() => void shareLink(path, message)} />
        )}
        {invitation && <ListRow icon={<QrCode />} title={t('share.code')} onPress={invitation.onCode} />}
      </ListGroup>
    </div>
  )
}

interface ContactTileProps {
  contact: Contact
  isChosen: boolean
  onPress: () => void
}

const ContactTile = ({ contact, isChosen, onPress }: ContactTileProps) => (
  <button type="button" aria-pressed={isChosen} onClick={onPress} className={`${tileStyles} content-start`}>
    <span className={`relative rounded-full ${isChosen ? 'outline-2 outline-offset-2 outline-accent' : ''}`}>
      <Avatar name={contact.display_name} src={contact.avatar_url} size={48} />
      {isChosen && (
        <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border-2 border-raised bg-accent text-on-accent">
          <Check aria-hidden className="size-3 [stroke-width:3]" />
        </span>
      )}
    </span>
    <span className="line-clamp-2 w-full px-0.5 text-center">
      <PersonName person={contact} />
    </span>
  </button>
)
