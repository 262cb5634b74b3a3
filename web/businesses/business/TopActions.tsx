import { Ellipsis, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Business } from '../../../contract/businesses/businesses.ts'
import { copyLink } from '../../moderation/copy-link.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import { pathOf } from '../data.ts'

const Options = lazyPart(() => import('./Options.tsx'), MissingSheet)

export function TopActions({ business }: { business: Business }) {
  const t = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  const { name } = business
  return (
    <>
      <IconButton label={t('businesses.share')} icon={<Share2 />} onClick={() => void share(business)} />
      <IconButton
        label={t('businesses.options', { name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <Options business={business} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** By the device's share sheet; where there is none or it fails, its address is copied. */
async function share(business: Business) {
  const path = pathOf(business)
  if (typeof navigator.share !== 'function') return copyLink(path)
  try {
    await navigator.share({ text: business.name, url: location.origin + path })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(path)
  }
}
