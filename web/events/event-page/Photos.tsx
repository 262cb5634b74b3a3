import { ImagePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { serverNow } from '../../platform/server-clock.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import { useEventPhotos } from '../data.ts'
import { PhotoWall } from './PhotoWall.tsx'

const AddPhotos = lazyPart(() => import('./AddPhotos.tsx'), MissingSheet)

/** Of an event that has begun: what those who are or were there add. */
export function Photos({ event }: { event: Event }) {
  const { start_date, photos_count, repeats } = event
  const [now] = useState(serverNow)
  // What repeats may have been before its next time.
  const hasBegun = start_date !== null && (new Date(start_date) <= now || repeats !== null)
  if (!hasBegun && photos_count === 0) return null
  return <Begun event={event} />
}

function Begun({ event }: { event: Event }) {
  const t = useText()
  const list = useEventPhotos(event.id)
  const [open, setOpen] = useState<boolean | null>(null)
  const { is_mine, my_status, cancelled_at } = event
  const mayAdd = cancelled_at === null && (is_mine || my_status === 'going')
  const photos = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <section aria-labelledby="event-photos" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="event-photos" className="text-17 font-bold">
        {t('event-page.photos')}
      </h3>
      <Pages
        query={list}
        items={photos}
        skeleton={<Skeleton className="h-28 rounded-card" />}
        failed={{ title: t('event-page.photos_failed') }}
        empty={<p className="text-muted text-pretty">{t('event-page.photos_none')}</p>}
      >
        {(items) => <PhotoWall event={event} photos={items} />}
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
      {open !== null && (
        <Suspense>
          <AddPhotos event={event} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
