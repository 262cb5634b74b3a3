import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { type Contact, shareLimits } from '../../../contract/posts/shares.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Failed } from '../../platform/pages/Failed.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { ShareCommunities } from './ShareCommunities.tsx'
import { ShareWords } from './ShareWords.tsx'
import { useFoundContacts } from './contacts.ts'
import type { useShare } from './use-share.ts'

interface SharePeopleProps {
  post: Post
  share: ReturnType<typeof useShare>
  onBack: () => void
}

/** Milliseconds without typing before a search is sent. */
const pause = 300

export function SharePeople({ post, share, onBack }: SharePeopleProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { people, communities, isPending, error, isSettled, refetch } = useFoundContacts(
    post.id,
    typed,
    wanted,
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
        <div className="grid max-h-[38vh] gap-3 overflow-y-auto">
          <ShareCommunities communities={communities} share={share} />
          {people.length > 0 && (
            <ul aria-label={t('share.people')} className="divide-y divide-line">
              {people.map((contact) => (
                <li key={contact.id}>
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
      {!people.length && isPending && !error && <PeopleToCome />}
      {!people.length && error && <Failed query={{ error, refetch }} title={t('share.people_failed')} />}
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
        <ShareWords share={share} />
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

const PeopleToCome = () => (
  <div className="grid gap-4 py-2">
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-36" />
      </div>
    ))}
  </div>
)
