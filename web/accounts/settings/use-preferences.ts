import type { Preferences } from '../../../contract/settings.ts'
import { localItems } from '../../platform/kept/local-items.ts'
import { keptPreferences, preferencesQuery, savePreferences } from '../../platform/kept/preferences.ts'
import { useViewer } from '../../platform/session/session.ts'
import { useSetting } from './use-setting.ts'

export function usePreferences() {
  const { id } = useViewer()
  return useSetting<Preferences, Partial<Preferences>>({
    query: preferencesQuery(id),
    known: localItems.getItem('preferences') === null ? undefined : keptPreferences(),
    save: (before, change) => savePreferences(id, { ...before, ...change }),
    merge: (before, change) => ({ ...before, ...change }),
  })
}
