import { Suspense, useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import { FilledBar } from '../FilledBar.tsx'

const PeopleSheet = lazyPart(() => import('./PeopleSheet.tsx'), MissingSheet)

export function People({ event }: { event: Event }) {
  const t = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  const { participants, participants_preview: first, can_look_after, waiting } = event
  const hasList = participants > 0 || (can_look_after && waiting > 0)
  return (
    <section aria-labelledby="event-people" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="event-people" className="text-17 font-bold">
        {t('event-page.people')}
      </h3>
      <FilledBar event={event} />
      {hasList && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex -space-x-2 empty:hidden">
            {first.map(({ id, display_name, avatar_url }) => (
              <Avatar key={id} name={display_name} src={avatar_url} size={32} className="ring-2 ring-paper" />
            ))}
          </span>
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('event-page.people_all')}
          </Button>
        </div>
      )}
      {open !== null && (
        <Suspense>
          <PeopleSheet event={event} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
