import { isOnline } from '../platform/api/online.ts'
import { text } from '../platform/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.ts'

/** Without a network, a link to another page of ours, which is none of the app's screens, says that it needs one. */
export function watchLinksToPages(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    // The router has followed those to screens.
    if (event.defaultPrevented || !link || isOnline()) return
    if (link.host !== location.host || isWithin(link) || link.hasAttribute('download')) return
    event.preventDefault()
    toast({
      title: text('offline.needs_network'),
      description: text('offline.needs_network_text'),
      topic: 'needs_network',
    })
  }
  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}

const isWithin = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && search === location.search
