import { type ReactNode, Suspense } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Event } from '../../contract/events/events.ts'
import { text, useText } from '../platform/i18n/i18n.ts'
import { LoadedForm } from '../platform/pages/LoadedForm.tsx'
import { parseId, useIsOpen } from '../platform/pages/navigation.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../platform/pages/ScreenColumn.tsx'
import { NewPost, NewPostSkeleton } from '../posts/composer/NewPost.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { announce } from '../ui/feedback/announcer.ts'
import { OpenAirFilm } from '../ui/illustrations/gatherings.tsx'
import { MissingEvent } from './MissingEvent.tsx'
import { useEvent } from './data.ts'
import { EventForm } from './event-editor/EventForm.tsx'
import NewEvent from './event-editor/NewEvent.tsx'
import { markEventListsStale, updateEvent } from './event-cache.ts'
import { refetchEventPost } from '../posts/joining/participation.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <main className="p-4">
      <Skeleton className="h-96" />
    </main>
  ),
}

/** Creates an event if the address has no id. */
export default function EditScreen() {
  const params = useParams()
  const id = parseId(params)
  if (params['id'] === undefined) return <NewEventScreen />
  if (id !== null) return <EventChanges key={id} id={id} />
  return (
    <EditLayout back="/events">
      <MissingEvent />
    </EditLayout>
  )
}

function NewEventScreen() {
  const t = useText()
  const [params] = useSearchParams()
  const community_id = parseId({ id: params.get('community') ?? undefined })
  const title = t('event-editor.title_new')
  return (
    <Suspense fallback={<NewPostSkeleton title={title} />}>
      <NewPost
        key={community_id}
        EventPart={NewEvent}
        tag="Sự kiện"
        community_id={community_id}
        home="/events?tab=yours"
        ownTitle={title}
      />
    </Suspense>
  )
}

function EventChanges({ id }: { id: number }) {
  const t = useText()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const query = useEvent(id)
  // Events from lists have no contact: wait for the complete event.
  const completeQuery = {
    ...query,
    data: query.isPlaceholderData || !query.isFetchedAfterMount ? undefined : query.data,
  }
  const path = `/events/${id}`
  const onSaved = (event: Event) => {
    updateEvent(event)
    markEventListsStale()
    void refetchEventPost(id)
    announce(text('event-editor.saved'))
    if (isOpen()) void (state?.from === path ? navigate(-1) : navigate(path, { replace: true }))
  }
  return (
    <EditLayout back={path}>
      <LoadedForm
        key={id}
        query={completeQuery}
        skeleton={<Skeleton className="h-96" />}
        failed={{ title: t('events.one_failed') }}
        missing={<MissingEvent />}
        mayChange={({ is_mine, cancelled_at }) => is_mine && cancelled_at === null}
        renderRefused={({ is_mine }) => (
          <EmptyState
            picture={<OpenAirFilm />}
            title={t(is_mine ? 'event-editor.is_cancelled' : 'event-editor.not_yours')}
            text={t('event-editor.not_yours_text')}
            action={<ButtonLink to={path}>{t('event-editor.to_event')}</ButtonLink>}
          />
        )}
        ended={t('event-editor.ended_meanwhile')}
      >
        {(event) => <EventForm event={event} onSaved={onSaved} />}
      </LoadedForm>
    </EditLayout>
  )
}

function EditLayout({ back, children }: { back: string; children: ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn title={t('event-editor.title_edit')} back={back}>
      {children}
    </ScreenColumn>
  )
}
