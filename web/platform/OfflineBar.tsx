import { useEffect } from 'react'
import { toast } from '../ui/feedback/toast.ts'
import { useOnline } from './api/online.ts'
import { text, useText } from './i18n/i18n.ts'

/** Shown above every screen. Sticky headers stay below it, see ground.css. */
export function OfflineBar() {
  const t = useText()
  const online = useOnline()
  useEffect(() => (online ? undefined : blockDocumentLinks()), [online])
  return (
    <div role="status" className="sticky top-0 z-30">
      {!online && (
        <p
          data-offline=""
          className="flex h-(--offline) items-end justify-center bg-ink pb-1 text-13 text-paper"
        >
          {t('ui.offline')}
        </p>
      )}
    </div>
  )
}

/** Links to documents outside the router show a toast instead of a failed page load. */
function blockDocumentLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a:not([download])')
    // The router has handled links to screens.
    if (event.defaultPrevented || link?.host !== location.host || isSameDocument(link)) return
    event.preventDefault()
    toast({ title: text('ui.needs_network') })
  }
  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}

const isSameDocument = ({ href, hash }: HTMLAnchorElement) =>
  hash && href.split('#')[0] === location.href.split('#')[0]
