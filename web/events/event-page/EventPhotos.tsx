import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { deleteEventPhoto, type EventPhoto } from '../../../contract/events/photos.ts'
import { PictureGrid } from '../../media/viewer/PictureGrid.tsx'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useReason } from '../../platform/api/reason.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { itemsOf } from '../../platform/pages/cursor-pages.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { useEventPhotos } from '../data.ts'
import { eventDetailKeys, eventKeys } from '../event-cache.ts'

interface PhotoGridProps {
  event: Event
  photos: readonly EventPhoto[]
}

function PhotoGrid({ event, photos }: PhotoGridProps) {
  const t = useText()
  const [deleting, setDeleting] = useState<EventPhoto | null>(null)
  const altOf = (index: number) => {
    const person = photos[index]?.person
    return person
      ? t('event-page.photo_by', { number: index + 1, name: person.display_name })
      : t('event-page.photo', { number: index + 1 })
  }
  return (
    <>
      <PictureGrid
        media={photos.map(({ image }) => image)}
        title={t('event-page.photos')}
        altOf={altOf}
        renderAction={(index) =>
          photos[index]?.can_delete && (
            <span className="absolute top-0 right-0 rounded-full bg-surface/90">
              <IconButton
                label={t('event-page.photo_delete', { number: index + 1 })}
                icon={<Trash2 className="size-5" />}
                aria-haspopup="dialog"
                onClick={() => setDeleting(photos[index] ?? null)}
              />
            </span>
          )
        }
      />
      <DeleteQuestion event={event} photo={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

interface DeleteQuestionProps {
  event: Event
  photo: EventPhoto | null
  onClose: () => void
}

function DeleteQuestion({ event: { id }, photo, onClose }: DeleteQuestionProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const reason = useReason(error)
  async function remove() {
    if (!photo) return
    setBusy(true)
    setError(null)
    try {
      await call(deleteEventPhoto, { params: { id, photo: photo.id } })
      onClose()
      void queryClient.invalidateQueries({ queryKey: eventDetailKeys.photos(id) })
      void queryClient.invalidateQueries({ queryKey: eventKeys.one(id) })
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <ConfirmSheet
      open={photo !== null}
      onClose={onClose}
      title={t('event-page.photo_question')}
      confirmLabel={t('event-page.photo_yes')}
      cancelLabel={t('event-page.keep')}
      onConfirm={() => void remove()}
      busy={isBusy}
      error={error === null ? undefined : `${t('event-page.photo_not_deleted')}. ${reason}`}
    />
  )
}

const AddPhotos = lazySheet(() => import('./AddPhotos.tsx'))

/** The photos of an event that has begun. Participants can add some. */
export function EventPhotos({ event }: { event: Event }) {
  const { start_date, photos_count, repeats } = event
  const [now] = useState(serverNow)
  // A repeating event may have taken place before.
  const hasBegun = start_date !== null && (new Date(start_date) <= now || repeats !== null)
  if (!hasBegun && photos_count === 0) return null
  return <PhotoSection event={event} />
}

function PhotoSection({ event }: { event: Event }) {
  const t = useText()
  const list = useEventPhotos(event.id)
  const [open, setOpen] = useState(false)
  const { is_mine, my_status, cancelled_at } = event
  const mayAdd = cancelled_at === null && (is_mine || my_status === 'going')
  return (
    <section aria-labelledby="event-photos" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="event-photos" className="text-17 font-bold">
        {t('event-page.photos')}
      </h3>
      <Pages
        query={list}
        items={itemsOf(list.data)}
        skeleton={<Skeleton className="h-28 rounded-card" />}
        failed={{ title: t('event-page.photos_failed') }}
        empty={<p className="text-muted text-pretty">{t('event-page.photos_none')}</p>}
      >
        {(items) => <PhotoGrid event={event} photos={items} />}
      </Pages>
      {mayAdd && (
        <Button
          variant="secondary"
          icon={<ImagePlus aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="justify-self-start"
        >
          {t('event-page.photos_add')}
        </Button>
      )}
      <AddPhotos event={event} open={open} onClose={() => setOpen(false)} />
    </section>
  )
}
