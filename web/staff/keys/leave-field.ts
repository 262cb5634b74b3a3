import type { KeyboardEvent } from 'react'

/** Escape leads out of a field to where the single keys work again; whether it did. */
export function leaveField(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return false
  const title = document.querySelector<HTMLElement>('[data-case-title]')
  title?.focus({ preventScroll: true })
  return title !== null
}
