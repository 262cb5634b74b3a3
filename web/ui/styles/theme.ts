import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'

export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'
/** Notifies about changes; the document holds the current theme. */
const changes = createStore(() => ({}))

/** The appearance chosen on this device; `system` follows the device's own setting. */
function theme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Applies and stores the appearance. index.html applies it before the first frame. */
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

/** The chosen appearance; rerenders the component on changes. */
export const useTheme = (): Theme => useSyncExternalStore(changes.subscribe, theme, () => 'system')
