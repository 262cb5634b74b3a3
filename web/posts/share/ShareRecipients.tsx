import { ArrowLeft, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Contact, shareLimits, type SharingCommunity } from '../../../contract/chat/shares.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { FailedState } from '../../platform/pages/Failed.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { TextArea } from '../../ui/controls/Field.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { useFoundContacts } from './use-share-contacts.ts'
import type { Shared, useShare } from './use-share.ts'

interface SharePeopleProps {
  shared: Shared
  share: ReturnType<typeof useShare>
  onBack: () => void
}

/** Milliseconds without a key press before a search is sent. */
const debounceMs = 300

export function SharePeople({ shared, share, onBack }: SharePeopleProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { people, communities, isPending, error, isSettled, refetch } = useFoundContacts(
    shared,
    typed,
    search,
  )
  return (
    <div className="grid gap-3">
      <search className="flex items-center gap-1">
        <IconButton label={t('share.back')} icon={<ArrowLeft />} className="-ml-3" onClick={onBack} />
        <span className="min-w-0 flex-1">
          <SearchInput
            label={t('share.search')}
            clearLabel={t('share.clear_search')}
            value={typed}
            onType={setTyped}
            maxLength={100}
          />
        </span>
      </search>
      {(people.length > 0 || communities.length > 0) && (
        <div className="grid max-h-[28vh] gap-3 overflow-y-auto">
          <ShareCommunities communities={communities} share={share} />
          {people.length > 0 && (
            <ul aria-label={t('share.people')} className="divide-y divide-line">
              {people.map((contact) => (
                <li key={contact.id} className="py-1">
                  <Person
                    contact={contact}
                    checked={share.isChosen(contact)}
                    disabled={share.isFull && !share.isChosen(contact)}
                    onChange={() => share.toggle(contact)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {!people.length && isPending && !error && <PeopleSkeleton />}
      {!people.length && error && <FailedState query={{ error, refetch }} title={t('share.people_failed')} />}
      <div role="status" className="text-center empty:hidden">
        {!people.length && !communities.length && isSettled && !isPending && !error && (
          <div className="py-8">
            <p className="font-bold text-pretty">
              {typed.trim() ? t('share.nobody_found', { search: typed.trim() }) : t('share.nobody')}
            </p>
            {!typed.trim() && <p className="mt-1 text-muted text-pretty">{t('share.nobody_text')}</p>}
          </div>
        )}
      </div>
      {share.isFull && <p className="text-13 text-muted">{t('share.most', { count: shareLimits.people })}</p>}
      {share.count > 0 ? (
        <ShareMessage share={share} />
      ) : (
        <Button block size="lg" disabled>
          {t('share.send')}
        </Button>
      )}
    </div>
  )
}

interface PersonProps {
  contact: Contact
  checked: boolean
  disabled: boolean
  onChange: () => void
}

const Person = ({ contact, checked, disabled, onChange }: PersonProps) => (
  <Checkbox checked={checked} disabled={disabled} onChange={onChange}>
    <span className="-my-2 flex items-center gap-3">
      <Avatar name={contact.display_name} src={contact.avatar_url} size={40} />
      <span className="min-w-0">
        <span className="block font-bold wrap-anywhere">
          <PersonName person={contact} />
        </span>
        {contact.ward && <span className="block text-13 text-muted">{contact.ward}</span>}
      </span>
    </span>
  </Checkbox>
)

const PeopleSkeleton = () => (
  <div className="grid gap-4 py-2">
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-36" />
      </div>
    ))}
  </div>
)

interface ShareCommunitiesProps {
  communities: SharingCommunity[]
  share: ReturnType<typeof useShare>
}

/** Nothing if the viewer is in no community. */
export function ShareCommunities({ communities, share }: ShareCommunitiesProps) {
  const t = useText()
  if (!communities.length) return null
  return (
    <section>
      <h3 className="mb-1 text-13 font-bold text-muted">{t('share.communities')}</h3>
      <ul className="divide-y divide-line">
        {communities.map((community) => (
          <li key={community.id} className="py-1">
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

export function ShareMessage({ share }: { share: ReturnType<typeof useShare> }) {
  const t = useText()
  const { count, message, setMessage, over, busy, problem, send } = share
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('share.message')}
        rows={2}
        className="min-h-18"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={over > 0 ? t('share.too_long', { count: over }) : undefined}
      />
      {problem && (
        <p role="alert" className="text-danger text-pretty">
          {t(problem)}
        </p>
      )}
      <p role="status" className="text-13 text-muted">
        {t('share.chosen', { count })}
      </p>
      <Button block size="lg" busy={busy} disabled={over > 0} onClick={() => void send()}>
        {t('share.send')}
      </Button>
    </div>
  )
}
