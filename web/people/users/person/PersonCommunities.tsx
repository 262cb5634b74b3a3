import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { PublicUser } from '../../../../contract/people/users.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useCommunitiesOf } from '../data.ts'

const maxShown = 3

/** The person's communities except that of the ward, which is already shown with the name. */
export function PersonCommunities({ person }: { person: Pick<PublicUser, 'id' | 'communities' | 'ward'> }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const communities = person.communities.filter(({ name }) => name !== person.ward)
  if (!communities.length) return null
  const more = communities.length - maxShown
  return (
    <>
      <ul aria-label={t('users.communities')} className="flex flex-wrap gap-2">
        {communities.slice(0, maxShown).map(({ id, name }) => (
          <li
            key={id}
            className="flex min-h-8 items-center gap-1.5 rounded-full border border-line px-3 py-1 text-13"
          >
            <UsersRound aria-hidden className="size-4 text-muted" />
            {name}
          </li>
        ))}
        {more > 0 && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className="relative min-h-8 rounded-full bg-sunk px-3 text-13 font-bold after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-line"
            >
              {t('users.more_communities', { count: more })}
            </button>
          </li>
        )}
      </ul>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('users.communities')}>
        <AllCommunities id={person.id} enabled={open} />
      </Sheet>
    </>
  )
}

function AllCommunities({ id, enabled }: { id: number; enabled: boolean }) {
  const t = useText()
  const list = useCommunitiesOf(id, enabled)
  return (
    <Pages
      query={list}
      items={list.items}
      skeleton={<Spinner label={t('ui.loading')} hideLabel />}
      failed={{ title: t('users.communities_failed') }}
      empty={null}
    >
      {(communities) => (
        <ul className="divide-y divide-line">
          {communities.map((community) => (
            <li key={community.id} className="flex min-h-14 items-center gap-3">
              <span className="grid size-10 place-items-center rounded-full bg-give-tint text-give">
                <UsersRound aria-hidden />
              </span>
              {community.name}
            </li>
          ))}
        </ul>
      )}
    </Pages>
  )
}
