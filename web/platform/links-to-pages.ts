import { toast } from '../ui/feedback/toast.ts'
import { text } from './i18n/i18n.ts'

/** A link to another page of ours, which is none of the app's screens, says that it needs a network. */
export function keepFromPages(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a:not([download])')
    // The router has followed those to screens.
    if (event.defaultPrevented || link?.host !== location.host || isWithin(link)) return
    event.preventDefault()
    toast({ title: text('ui.needs_network') })
  }
  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}

const isWithin = ({ href, hash }: HTMLAnchorElement) =>
  hash && href.split('#')[0] === location.href.split('#')[0]
