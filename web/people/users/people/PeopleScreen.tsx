import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { useBlockDecisions } from '../../../relations/blocks.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { SearchInput } from '../../../ui/controls/SearchInput.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { EmptyLane } from '../../../ui/illustrations/empty-states.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { usePeople } from '../data.ts'
import { PeopleSkeletons } from './PeopleSkeletons.tsx'
import { PersonRow } from './PersonRow.tsx'

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
            {(person) => <PersonRow person={person} isFound={query !== ''} />}
          </CardList>
        )}
      </Pages>
    </Layout>
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
    <ScreenColumn around title={t('users.people')} back="/profile">
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
