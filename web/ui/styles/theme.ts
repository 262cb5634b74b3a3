import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const listeners = new Set<() => void>()

/** The appearance chosen on this device; `system` follows the device's own setting. */
function theme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Changes the appearance at once and remembers it. index.html applies it before the first frame. */
export function setTheme(next: Theme): void {
  if (next === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Without storage the choice holds until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The appearance chosen; the component renders again when it changes. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, theme, () => 'system')
