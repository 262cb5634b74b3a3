import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'

export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'
/** Notifies subscribers. The document holds the theme. */
const changes = createStore(() => ({}))

/** `system` follows the setting of the device. */
function theme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** After a reload, index.html applies the stored theme before the first frame. */
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
