import {
  defaultPreferences,
  getPreferences,
  type Preferences,
  putPreferences,
} from '../../../contract/accounts/settings.ts'
import { lookUp } from '../../../contract/look-up.ts'
import { setTheme } from '../../ui/styles/theme.ts'
import { call } from '../api/call.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { localItems } from './local-items.ts'
import { queryClient } from '../api/query-client.ts'
import { useSession } from '../session/session.ts'

const storageKey = 'preferences'

export const preferencesKey = (user_id: number) => ['preferences', user_id]

export const preferencesQuery = (user_id: number) => ({
  queryKey: preferencesKey(user_id),
  queryFn: async () => cachePreferences(user_id, await call(getPreferences, { params: { id: user_id } })),
  staleTime: 60_000,
})

export const savePreferences = async (user_id: number, preferences: Preferences) =>
  cachePreferences(user_id, await call(putPreferences, { params: { id: user_id }, body: preferences }))

/** A reply that arrives after signing out is dropped. */
function cachePreferences(user_id: number, preferences: Preferences) {
  if (useSession.getState().user?.id === user_id) localItems.setItem(storageKey, JSON.stringify(preferences))
  return preferences
}

export function cachedPreferences(): Preferences {
  try {
    const stored: unknown = JSON.parse(localItems.getItem(storageKey) ?? '{}')
    return { ...defaultPreferences, ...validFields(stored) }
  } catch {
    return defaultPreferences
  }
}

const choices: Partial<Record<string, readonly string[]>> = {
  language: ['vi', 'en'],
  whoMayWrite: ['everyone', 'neighbours', 'nobody'],
}

/** Storage may hold data of an older version or edited by hand. */
function validFields(stored: unknown): Partial<Preferences> {
  const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  return Object.fromEntries(
    fields.filter(([name, value]) => {
      const choice = lookUp(choices, name)
      return choice ? choice.includes(value as string) : typeof value === 'boolean'
    }),
  )
}

/** Applies language and dark mode where this device has no choice of its own. Never throws: the next start retries. */
export async function applyAccountPreferences(user_id: number): Promise<void> {
  try {
    const { language, darkMode } = await queryClient.fetchQuery({
      ...preferencesQuery(user_id),
      retry: false,
    })
    if (useSession.getState().user?.id !== user_id) return
    if (darkMode && localItems.getItem('theme') === null) setTheme('dark')
    if (language !== 'vi' && localItems.getItem('language') === null) await setLanguage(language)
  } catch {
    // Until then the device uses its own settings.
  }
}
