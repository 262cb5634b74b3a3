import { useState } from 'react'

/** What was pressed last. Safari gives a pressed button no focus, so the focus alone does not tell. */
let pressed: HTMLElement | null = null

if (typeof document !== 'undefined')
  addEventListener(
    'click',
    ({ target }) => (pressed = target instanceof Element ? target.closest<HTMLElement>('button, a') : null),
    true,
  )

/** The control that opened what opens now; null where it is not in the page any more. */
function findOpener(): HTMLElement | null {
  const { activeElement } = document
  const focused =
    activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
  const last = focused ?? pressed
  return last?.isConnected ? last : null
}

/** The control that opened a layer: another one each time it opens. */
export function useOpener(open: boolean): HTMLElement | null {
  const [found, setFound] = useState(findOpener)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setFound(findOpener())
  }
  return found
}

/** For an element that replaces the focused one; it needs `tabIndex={-1}`. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
