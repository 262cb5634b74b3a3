import { toast } from '../ui/feedback/toast.ts'
import { text } from './i18n/i18n.ts'

/** A link to another page of ours, which is none of the app's screens, says that it needs a network. */
export function keepFromPages(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    // The router has followed those to screens.
    if (event.defaultPrevented || !link || link.host !== location.host) return
    if (isWithin(link) || link.hasAttribute('download')) return
    event.preventDefault()
    toast({
      title: text('ui.needs_network'),
      description: text('ui.needs_network_text'),
      topic: 'needs_network',
    })
  }
  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}

const isWithin = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && search === location.search
