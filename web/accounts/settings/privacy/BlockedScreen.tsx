import { useState } from 'react'
import { UnblockSheet } from '../../../relations/BlockedNote.tsx'
import { type BlockedPerson, useBlockDecisions } from '../../../relations/blocks.ts'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { PersonName } from '../../../relations/PersonName.tsx'
import { useBlockedPeople } from '../../../people/users/data.ts'
import { PeopleSkeletons } from '../../../people/users/people/PeopleSkeletons.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <PeopleSkeletons />
    </Layout>
  ),
}

export default function BlockedScreen() {
  const t = useText()
  const list = useBlockedPeople()
  const blockDecisions = useBlockDecisions()
  const [selected, setSelected] = useState<{ person: BlockedPerson; open: boolean } | null>(null)
  const people = list.items.filter(({ id }) => blockDecisions[id] !== false)
  return (
    <Layout>
      <Pages
        query={list}
        items={people}
        skeleton={<PeopleSkeletons />}
        failed={{ title: t('users.blocked_failed') }}
        empty={
          <EmptyState picture={<Cat />} title={t('users.none_blocked')} text={t('users.none_blocked_text')} />
        }
      >
        {() => (
          <>
            <p className="pb-3 text-13 text-muted text-pretty">{t('users.blocked_about')}</p>
            <CardList label={t('users.blocked_title')} items={people} keyOf={({ id }) => id}>
              {(person) => (
                <BlockedRow person={person} onUnblock={() => setSelected({ person, open: true })} />
              )}
            </CardList>
          </>
        )}
      </Pages>
      {selected && <UnblockSheet {...selected} onClose={() => setSelected({ ...selected, open: false })} />}
    </Layout>
  )
}

type BlockedEntry = ReturnType<typeof useBlockedPeople>['items'][number]

function BlockedRow({ person, onUnblock }: { person: BlockedEntry; onUnblock: () => void }) {
  const t = useText()
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <Avatar name={person.display_name} src={person.avatar_url} />
      <div className="min-w-0 flex-1 basis-[6.5rem]">
        <p className="font-bold wrap-anywhere">
          <PersonName person={person} />
        </p>
        <p className="text-13 text-muted">
          {t('users.blocked_when', { when: relativeTime(person.blocked_at) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="ml-auto"
        aria-label={t('users.unblock_name', { name: person.display_name })}
        onClick={onUnblock}
      >
        {t('relations.unblock')}
      </Button>
    </div>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn title={t('users.blocked_title')} back="/settings/privacy">
      {children}
    </ScreenColumn>
  )
}
