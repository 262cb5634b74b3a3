import type { KeyboardEvent } from 'react'
import { isComposing } from '../../../ui/keys.ts'

/** Escape leads out of a field to where the single keys work again; whether it did. */
export function leaveField(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || isComposing(event)) return false
  const title = document.querySelector<HTMLElement>('[data-case-title]')
  title?.focus({ preventScroll: true })
  return title !== null
}
