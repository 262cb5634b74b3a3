import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent

/** Whether the key belongs to an input method, such as Telex or VNI, that composes a word. Safari only tells by the code. */
export function isComposing(event: AnyKeyboardEvent): boolean {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event
  return pressed.isComposing || pressed.keyCode === 229
}

/** Ctrl+Enter, or ⌘+Enter on a Mac. */
export const isSendKey = (event: AnyKeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)
