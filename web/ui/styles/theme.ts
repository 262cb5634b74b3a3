import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'

export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'
/** Only notifies; the document holds the current theme. */
const changes = createStore(() => ({}))

/** `system` follows the device's own setting. */
function theme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** index.html applies it before the first frame. */
export function setTheme(next: Theme): void {
  if (next === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  changes.setState({}, true)
}

export const useTheme = (): Theme => useSyncExternalStore(changes.subscribe, theme, () => 'system')
