import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Event } from '../../../contract/events/events.ts'
import { Column } from '../../frame/Column.tsx'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { OpenAirFilm } from '../../ui/illustrations/OpenAirFilm.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { NoSuchEvent } from '../NoSuchEvent.tsx'
import { useEvent } from '../data.ts'
import { refreshLists, refreshPost, updateEvent } from '../kept-events.ts'
import { EventForm } from './EventForm.tsx'

export function EventChanges({ id }: { id: number }) {
  const t = useText()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const query = useEvent(id)
  // A list knows no contact: the form begins with all of it.
  const whole = {
    ...query,
    data: query.isPlaceholderData || !query.isFetchedAfterMount ? undefined : query.data,
  }
  const path = `/events/${id}`
  const saved = (event: Event) => {
    updateEvent(event)
    refreshLists()
    void refreshPost(id)
    toast({ title: text('event-editor.saved'), tone: 'good' })
    void (state?.from === path ? navigate(-1) : navigate(path, { replace: true }))
  }
  return (
    <EditLayout back={path}>
      <Loaded
        query={whole}
        skeleton={<Skeleton className="h-96" />}
        failed={{ title: t('events.one_failed') }}
        missing={<NoSuchEvent />}
      >
        {(event) =>
          event.is_mine && event.cancelled_at === null ? (
            <EventForm key={event.id} event={event} community_id={null} onSaved={saved} />
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

export function EditLayout({ back, children }: { back: string; children: ReactNode }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('event-editor.title_edit')} back={back} />}>
      <title>{`${t('event-editor.title_edit')} · ${t('ui.app_name')}`}</title>
      <main className="py-4">{children}</main>
    </Column>
  )
}
