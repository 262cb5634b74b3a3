import { Ellipsis, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { Event } from '../../contract/events/events.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Loaded } from '../platform/pages/Loaded.tsx'
import { parseId } from '../platform/pages/navigation.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../platform/pages/ScreenColumn.tsx'
import { BlockedNote } from '../relations/BlockedNote.tsx'
import { useBlockDecision } from '../relations/blocks.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { lazySheet } from '../ui/overlays/lazy-sheet.tsx'
import { MissingEvent } from './MissingEvent.tsx'
import { eventQuery, useEvent } from './data.ts'
import { EventDetails } from './event-page/EventDetails.tsx'

const EventSkeleton = () => (
  <div className="grid gap-4 pt-4">
    <Skeleton className="h-48 rounded-card" />
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="h-16" />
    <Skeleton className="h-40 rounded-card" />
  </div>
)

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <EventSkeleton />
    </Layout>
  ),
  prepare: (params) => {
    const id = parseId(params)
    return id === null ? [] : [queryClient.prefetchQuery(eventQuery(id))]
  },
}

export default function EventScreen() {
  const id = parseId(useParams())
  if (id !== null) return <EventById key={id} id={id} />
  return (
    <Layout>
      <MissingEvent />
    </Layout>
  )
}

function EventById({ id }: { id: number }) {
  const t = useText()
  const query = useEvent(id)
  const isBlocked = useBlockDecision(query.data?.organiser.id ?? 0)
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
        renderMissing={(wasLoaded) => <MissingEvent wasLoaded={wasLoaded} />}
      >
        {(event) => <EventDetails event={event} />}
      </Loaded>
    </Layout>
  )
}

function Layout({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn title={t('events.title')} back="/events" actions={actions} className="pb-8">
      {children}
    </ScreenColumn>
  )
}

const EventInvite = lazySheet(() => import('./event-page/EventInvite.tsx'))
const EventOptions = lazySheet(() => import('./event-page/EventOptions.tsx'))

function EventActions({ event }: { event: Event }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <IconButton
        label={t('event-page.share')}
        icon={<Share2 />}
        aria-haspopup="dialog"
        onClick={() => setInviting(true)}
      />
      <EventInvite event={event} open={isInviting} onClose={() => setInviting(false)} />
      <IconButton
        label={t('event-page.options', { name: event.name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <EventOptions event={event} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
