import { toastMs } from './toast.ts'

/** Screen readers notice a change only of a region that they know. */
const delayMs = 100

/**
 * Tells screen readers the result of an action that the screen shows; what it doesn't show is a `toast`. Each message has
 * a region of its own, because an open dialog hides the regions that were there before it.
 */
export function announce(message: string): void {
  const region = document.createElement('p')
  region.setAttribute('role', 'status')
  region.className = 'sr-only'
  document.body.append(region)
  setTimeout(() => (region.textContent = message), delayMs)
  setTimeout(() => region.remove(), toastMs)
}
