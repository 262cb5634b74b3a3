import { Ellipsis, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { copyLink } from '../../moderation/copy-link.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import { whenWords } from '../when.ts'

const EventOptions = lazyPart(() => import('./EventOptions.tsx'), MissingSheet)

export function EventActions({ event }: { event: Event }) {
  const t = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton label={t('event-page.share')} icon={<Share2 />} onClick={() => void share(event)} />
      <IconButton
        label={t('event-page.options', { name: event.name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <EventOptions event={event} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** By the device's share sheet; where there is none or it fails, its address is copied. */
async function share(event: Event) {
  const path = `/events/${event.id}`
  if (typeof navigator.share !== 'function') return copyLink(path)
  try {
    await navigator.share({
      text: text('event-page.share_text', { name: event.name, when: whenWords(event) }),
      url: location.origin + path,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(path)
  }
}
