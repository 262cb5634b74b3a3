import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Event } from '../../contract/events/events.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { text, useText } from '../platform/i18n/i18n.ts'
import { Loaded } from '../platform/pages/Loaded.tsx'
import { parseId } from '../platform/pages/navigation.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { useViewer } from '../platform/session/session.ts'
import { ScreenColumn } from '../platform/pages/ScreenColumn.tsx'
import type { ComposedEvent } from '../posts/outbox/post-draft.ts'
import { postOutbox } from '../posts/outbox/post-outbox.ts'
import { postKeys } from '../posts/post-cache.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { OpenAirFilm } from '../ui/illustrations/gatherings.tsx'
import { MissingEvent } from './MissingEvent.tsx'
import { useEvent } from './data.ts'
import { EventForm } from './event-editor/EventForm.tsx'
import { eventKeys, markEventListsStale, updateEvent } from './event-cache.ts'
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
  if (params['id'] === undefined) return <NewEvent />
  if (id !== null) return <EventChanges key={id} id={id} />
  return (
    <EditLayout back="/events">
      <MissingEvent />
    </EditLayout>
  )
}

function NewEvent() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { post } = (useLocation().state ?? {}) as Partial<ComposedEvent>
  const { communities, has_location } = useViewer()
  const community_id = parseId({ id: params.get('community') ?? undefined })
  const community = communities.find(({ id }) => id === community_id)
  const isOutside = community_id !== null && !community
  return (
    <ScreenColumn
      title={t('event-editor.title_new')}
      back="/events?tab=yours"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4"
    >
      {isOutside ? (
        <p role="alert" className="rounded-card bg-alert-tint p-4 text-pretty">
          {t('event-editor.outside')}
        </p>
      ) : (
        <p className="text-muted text-pretty">
          {community ? t('event-editor.inside', { name: community.name }) : t('event-editor.around')}
        </p>
      )}
      {community_id === null && !has_location && (
        <div className="grid justify-items-start gap-3 rounded-card bg-alert-tint p-4">
          <p className="text-pretty">{t('event-editor.no_home')}</p>
          <ButtonLink to="/location" variant="secondary">
            {t('events.no_home_action')}
          </ButtonLink>
        </div>
      )}
      <EventForm
        key={community_id ?? 'home'}
        event={null}
        community_id={community_id}
        post={post}
        onSaved={(saved) => {
          if (post) void postOutbox.discard(post.id)
          queryClient.setQueryData(eventKeys.one(saved.id), saved)
          markEventListsStale()
          void queryClient.invalidateQueries({ queryKey: postKeys.lists })
          toast({
            title: text('event-editor.added'),
            tone: 'good',
            action: {
              label: text('event-editor.see'),
              onPress: () => void navigate(`/events/${saved.id}`),
            },
          })
          void navigate('/events?tab=yours', { replace: true })
        }}
      />
    </ScreenColumn>
  )
}

function EventChanges({ id }: { id: number }) {
  const t = useText()
  const navigate = useNavigate()
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
    toast({ title: text('event-editor.saved'), tone: 'good' })
    void (state?.from === path ? navigate(-1) : navigate(path, { replace: true }))
  }
  return (
    <EditLayout back={path}>
      <Loaded
        query={completeQuery}
        skeleton={<Skeleton className="h-96" />}
        failed={{ title: t('events.one_failed') }}
        missing={<MissingEvent />}
      >
        {(event) =>
          event.is_mine && event.cancelled_at === null ? (
            <EventForm key={event.id} event={event} community_id={null} onSaved={onSaved} />
          ) : (
            <EmptyState
              picture={<OpenAirFilm />}
              title={t(event.is_mine ? 'event-editor.is_cancelled' : 'event-editor.not_yours')}
              text={t('event-editor.not_yours_text')}
              action={<ButtonLink to={path}>{t('event-editor.to_event')}</ButtonLink>}
            />
          )
        }
      </Loaded>
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
