import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Column } from '../frame/Column.tsx'
import { useBlockOf } from '../moderation/blocks.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Loaded } from '../platform/pages/Loaded.tsx'
import { idIn } from '../platform/pages/id-in.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { BlockedNote } from '../users/people/NobodyHere.tsx'
import { NoSuchEvent } from './NoSuchEvent.tsx'
import { eventQuery, useEvent } from './data.ts'
import { EventActions } from './event-page/EventActions.tsx'
import { EventSkeleton } from './event-page/EventSkeleton.tsx'
import { WholeEvent } from './event-page/WholeEvent.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <EventSkeleton />
    </Layout>
  ),
  prepare: (params) => {
    const id = idIn(params)
    return id === null ? [] : [queryClient.prefetchQuery(eventQuery(id))]
  },
}

export default function EventScreen() {
  const id = idIn(useParams())
  if (id !== null) return <EventById key={id} id={id} />
  return (
    <Layout>
      <NoSuchEvent />
    </Layout>
  )
}

function EventById({ id }: { id: number }) {
  const t = useText()
  const query = useEvent(id)
  const isBlocked = useBlockOf(query.data?.organiser.id ?? 0)
  if (isBlocked && query.data)
    return (
      <Layout>
        <BlockedNote person={query.data.organiser} />
      </Layout>
    )
  return (
    <Layout actions={query.data && <EventActions event={query.data} />}>
      <Loaded
        query={query}
        skeleton={<EventSkeleton />}
        failed={{ title: t('events.one_failed') }}
        renderMissing={(wasHere) => <NoSuchEvent wasHere={wasHere} />}
      >
        {(event) => <WholeEvent event={event} />}
      </Loaded>
    </Layout>
  )
}

function Layout({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('events.title')} back="/events" actions={actions} />}>
      <title>{`${t('events.title')} · ${t('ui.app_name')}`}</title>
      <main className="pb-8">{children}</main>
    </Column>
  )
}
