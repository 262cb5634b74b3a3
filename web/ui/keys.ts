import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent

/** Whether an input method, such as Telex or VNI, handles the key. In Safari only the key code shows it. */
export function isComposing(event: AnyKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return native.isComposing || native.keyCode === 229
}

/** Ctrl+Enter, or ⌘+Enter on a Mac. */
export const isSendKey = (event: AnyKeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)
