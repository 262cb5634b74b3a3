import { Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Neighbour } from '../../../../contract/people/users.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { PersonName } from '../../../relations/PersonName.tsx'
import { oneDecimal } from '../../../relations/Stars.tsx'
import { useBlockDecisions } from '../../../relations/blocks.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { SearchInput } from '../../../ui/controls/SearchInput.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { EmptyLane } from '../../../ui/illustrations/empty-states.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { shortenWard, usePeople } from '../data.ts'
import { SkillsLine } from '../skills/SkillNames.tsx'
import { PeopleSkeletons } from './PeopleSkeletons.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <PeopleSkeletons />
    </Layout>
  ),
}

export default function PeopleScreen() {
  const t = useText()
  const { input, query, setInput } = useSearchText()
  const field = useRef<HTMLInputElement>(null)
  const list = usePeople(query)
  const blockDecisions = useBlockDecisions()
  const people = list.items.filter(({ id }) => !blockDecisions[id])
  const clear = () => {
    setInput('')
    field.current?.focus()
  }
  return (
    <Layout>
      <search className="mb-4 block">
        <SearchInput
          field={field}
          label={t('users.search')}
          clearLabel={t('users.clear_search')}
          value={input}
          onType={setInput}
          maxLength={100}
        />
      </search>
      <p role="status" className="sr-only">
        {list.isSuccess &&
          !list.isPlaceholderData &&
          query &&
          t('users.found', { count: list.data.pages[0]?.count ?? 0 })}
      </p>
      <Pages
        query={list}
        items={people}
        skeleton={<PeopleSkeletons />}
        failed={{ title: t('users.people_failed') }}
        empty={<NoPeople search={query} onClear={clear} />}
      >
        {() => (
          <CardList
            label={t('users.people')}
            items={people}
            keyOf={({ id }) => id}
            isStale={list.isPlaceholderData}
          >
            {(person) => <PersonRow person={person} />}
          </CardList>
        )}
      </Pages>
    </Layout>
  )
}

function PersonRow({ person }: { person: Neighbour }) {
  const t = useText()
  const viewer = useViewer()
  const { average } = person.ratings
  return (
    <Link
      to={`/users/${person.id}`}
      className="flex min-h-18 items-start gap-3 px-4 py-3 outline-offset-[-2px] transition-colors hover:bg-sunk"
    >
      <Avatar name={person.display_name} src={person.avatar_url} size={48} />
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">
          <PersonName person={person}>
            {person.id === viewer.id && t('users.yourself', { name: person.display_name })}
          </PersonName>
        </span>
        <span className="block text-13 text-muted">
          {person.ward ? shortenWard(person.ward) : t('users.no_ward')}
          {person.helps_count > 0 && <> · {t('users.helped_times', { count: person.helps_count })}</>}
          {average !== null && (
            <>
              {' · '}
              <span role="img" aria-label={t('relations.stars', { value: oneDecimal(average) })}>
                {oneDecimal(average)}
                <Star aria-hidden className="ml-1 inline size-3.5 fill-star align-[-0.1em] text-star" />
              </span>
            </>
          )}
        </span>
        {person.bio && <span className="line-clamp-1 text-13">{person.bio}</span>}
        <SkillsLine skills={person.skills} />
      </span>
    </Link>
  )
}

function NoPeople({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useText()
  return search ? (
    <EmptyState
      picture={<EmptyLane />}
      title={t('users.nobody_found')}
      text={t('users.nobody_found_text', { search })}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('users.clear_search')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      picture={<EmptyLane />}
      title={t('users.nobody')}
      text={t('users.nobody_text')}
      action={<ButtonLink to="/invitations">{t('users.invite')}</ButtonLink>}
    />
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn title={t('users.people')} back="/profile">
      {children}
    </ScreenColumn>
  )
}

/** How long typing must pause before the search starts. */
const debounceMs = 300

/** Stores the query as `q` in the address, so that Back restores it. */
function useSearchText() {
  const [address, setAddress] = useSearchParams()
  const query = address.get('q') ?? ''
  const [input, setInput] = useState(query)
  const next = input.trim()

  useEffect(() => {
    if (next === query) return
    const { href } = window.location
    const timer = setTimeout(() => {
      // Don't navigate if the viewer has opened a profile in the meantime.
      if (window.location.href === href) setAddress(next ? { q: next } : {}, { replace: true })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [next, query, setAddress])

  return { input, query, setInput }
}
