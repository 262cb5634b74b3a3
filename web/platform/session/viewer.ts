import type { OwnUser } from '../../../contract/people/accounts.ts'
import type { Items } from '../kept/local-items.ts'

/** What belongs on no shared device: the current user's query has it while the app is open. */
type Private = 'location' | 'phone' | 'birthday'

/** Oneself, as kept on the device: whether one has said where one lives, but not where. */
export type Viewer = Omit<OwnUser, Private> & { has_location: boolean }

/** Leaves out what is private. */
export function viewerOf({ location, phone: _phone, birthday: _birthday, ...user }: OwnUser): Viewer {
  return { ...user, has_location: location !== null }
}

/** Storage may hold what an older version or a curious hand wrote. */
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

/**
 * Moves a session kept under the older key `auth` to `auth-storage`, where there is none yet, without its exact
 * place, and removes the older keys `auth` and `auth_token`.
 */
export function adoptOldSession(items: Items) {
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
