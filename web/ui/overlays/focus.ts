import { useState } from 'react'

/** The last control that was pressed. Safari doesn't focus pressed buttons, so `activeElement` is not enough. */
let lastPressed: HTMLElement | null = null

if (typeof document !== 'undefined')
  addEventListener(
    'click',
    ({ target }) =>
      (lastPressed = target instanceof Element ? target.closest<HTMLElement>('button, a') : null),
    true,
  )

/** The control that opens a layer; null if it is no longer in the page. */
function findOpener(): HTMLElement | null {
  const { activeElement } = document
  const focused =
    activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
  const opener = focused ?? lastPressed
  return opener?.isConnected ? opener : null
}

/** The control that opened a layer. It is determined each time the layer opens. */
export function useOpener(open: boolean): HTMLElement | null {
  const [opener, setOpener] = useState(findOpener)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(findOpener())
  }
  return opener
}

/** A ref for an element that replaces the focused one. It needs `tabIndex={-1}` if it is not focusable. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
