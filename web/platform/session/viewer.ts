import type { OwnUser } from '../../../contract/people/accounts.ts'
import type { Items } from '../kept/local-items.ts'

/** Not stored on a device that may be shared; only the current user's query has them. */
type Private = 'location' | 'phone' | 'birthday'

/** Stored on the device: whether there is a home, but not where. */
export type Viewer = Omit<OwnUser, Private> & { has_location: boolean }

export function viewerOf({ location, phone: _phone, birthday: _birthday, ...user }: OwnUser): Viewer {
  return { ...user, has_location: location !== null }
}

/** Storage may hold data of an older version or edited by hand. */
export function isViewer(value: unknown): value is Viewer {
  if (typeof value !== 'object' || value === null || 'location' in value) return false
  const user = value as Record<string, unknown>
  const texts = ['username', 'first_name', 'last_name', 'display_name']
  return (
    Number.isSafeInteger(user['id']) &&
    typeof user['has_location'] === 'boolean' &&
    Array.isArray(user['communities']) &&
    texts.every((name) => typeof user[name] === 'string')
  )
}

/** Moves a session from the older key `auth`, without the exact place. */
export function migrateSession(items: Items) {
  const old = items.getItem('auth')
  if (old !== null && items.getItem('auth-storage') === null) {
    const user = userIn(old)
    if (user)
      items.setItem('auth-storage', JSON.stringify({ state: { user, isAuthenticated: true }, version: 0 }))
  }
  items.removeItem('auth')
  items.removeItem('auth_token')
}

function userIn(old: string): Viewer | null {
  try {
    const kept = JSON.parse(old) as { state?: { user?: OwnUser }; user?: OwnUser } | null
    const user = kept?.state?.user ?? kept?.user
    if (!user) return null
    const viewer = viewerOf({ ...user, location: user.location ?? null })
    return isViewer(viewer) ? viewer : null
  } catch {
    return null
  }
}
