import { UsersRound } from 'lucide-react'
import type { SharingCommunity } from '../../../contract/posts/shares.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import type { useShare } from './use-share.ts'

interface ShareCommunitiesProps {
  communities: SharingCommunity[]
  share: ReturnType<typeof useShare>
}

/** Nothing where one belongs to none. */
export function ShareCommunities({ communities, share }: ShareCommunitiesProps) {
  const t = useText()
  if (!communities.length) return null
  return (
    <section>
      <h3 className="text-13 font-bold text-muted">{t('share.communities')}</h3>
      <ul className="divide-y divide-line">
        {communities.map((community) => (
          <li key={community.id}>
            <Checkbox
              checked={share.isCommunityChosen(community)}
              disabled={share.areCommunitiesFull && !share.isCommunityChosen(community)}
              onChange={() => share.toggleCommunity(community)}
            >
              <span className="-my-2 flex items-center gap-3">
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk">
                  <UsersRound aria-hidden className="size-5" />
                </span>
                <span className="min-w-0">
                  <span className="block font-bold wrap-anywhere">{community.name}</span>
                  <span className="block text-13 text-muted">
                    {t('share.members', { count: community.members_count })}
                  </span>
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
