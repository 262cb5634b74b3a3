import { useState } from 'react'
import { Column } from '../../frame/Column.tsx'
import { type BlockedPerson, useBlockDecisions } from '../../moderation/blocks.ts'
import { UnblockSheet } from '../../moderation/UnblockSheet.tsx'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Cat } from '../../ui/illustrations/Cat.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useBlockedPeople } from '../../users/data.ts'
import { MoreButton } from '../../users/person/MoreButton.tsx'
import { PeopleSkeletons } from '../../users/people/PeopleSkeletons.tsx'
import { PersonName } from '../../users/PersonName.tsx'

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
  const decided = useBlockDecisions()
  const [asked, setAsked] = useState<{ person: BlockedPerson; open: boolean } | null>(null)
  const people = list.items.filter(({ id }) => decided[id] !== false)
  return (
    <Layout>
      {list.isPending && <PeopleSkeletons />}
      {list.isLoadingError && (
        <ErrorState
          message={t('users.blocked_failed')}
          retryLabel={t('ui.try_again')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && people.length === 0 && !list.hasNextPage && (
        <EmptyState picture={<Cat />} title={t('users.none_blocked')} text={t('users.none_blocked_text')} />
      )}
      {people.length > 0 && (
        <>
          <p className="pb-3 text-13 text-muted text-pretty">{t('users.blocked_about')}</p>
          <Card>
            <ul className="divide-y divide-line" aria-label={t('users.blocked_title')}>
              {people.map((person) => (
                <li key={person.id} className="flex min-h-18 items-center gap-3 px-4 py-2">
                  <Avatar name={person.display_name} src={person.avatar_url} />
                  <div className="min-w-0 flex-1">
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
                    aria-label={t('users.unblock_name', { name: person.display_name })}
                    onClick={() => setAsked({ person, open: true })}
                  >
                    {t('users.unblock')}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
      <MoreButton list={list} />
      {asked && <UnblockSheet {...asked} onClose={() => setAsked({ ...asked, open: false })} />}
    </Layout>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('users.blocked_title')} back="/settings/privacy" />}>
      <title>{`${t('users.blocked_title')} · ${t('ui.app_name')}`}</title>
      <main className="py-4">{children}</main>
    </Column>
  )
}
