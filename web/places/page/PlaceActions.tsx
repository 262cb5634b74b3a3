import { Ellipsis, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Place } from '../../../contract/places/places.ts'
import { copyLink } from '../../moderation/copy-link.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'

const PlaceOptions = lazyPart(() => import('./PlaceOptions.tsx'), MissingSheet)

export function PlaceActions({ place }: { place: Place }) {
  const t = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton label={t('places.share')} icon={<Share2 />} onClick={() => void share(place)} />
      <IconButton
        label={t('places.options', { name: place.name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <PlaceOptions place={place} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** By the device's share sheet; where there is none or it fails, its address is copied. */
async function share({ id, name, location: address }: Place) {
  const path = `/places/${id}`
  if (typeof navigator.share !== 'function') return copyLink(path)
  try {
    await navigator.share({
      text: text('places.share_text', { name, location: address }),
      url: location.origin + path,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(path)
  }
}
