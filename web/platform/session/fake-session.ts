import type { OwnUser } from '../../../contract/accounts/accounts.ts'
import { localItems } from '../storage/local-items.ts'
import { endSession, setUser } from './session.ts'
import { clearTokens, saveTokens } from './tokens.ts'

/** A person for tests, by default Lan, who lives in Phường Bến Thành. */
export const person = (fields: Partial<OwnUser> = {}): OwnUser => ({
  id: 1,
  username: 'lan',
  first_name: 'Lan',
  last_name: 'Nguyễn',
  display_name: 'Lan Nguyễn',
  bio: '',
  skills: [],
  avatar_url: null,
  is_staff: false,
  staff_role: null,
  is_verified: true,
  joined_at: '2026-01-05T02:00:00.000Z',
  post_count: 3,
  communities: [{ id: 1, name: 'Phường Bến Thành' }],
  ward: 'Phường Bến Thành',
  email: 'lan@example.com',
  phone: null,
  birthday: null,
  needs_name: false,
  onboarding_step: 5,
  last_login: '2026-11-20T01:00:00.000Z',
  held: null,
  erase_at: null,
  suspension: null,
  location: { latitude: 10.7725, longitude: 106.698 },
  created_at: '2026-01-05T02:00:00.000Z',
  updated_at: '2026-11-20T01:00:00.000Z',
  ...fields,
})

/** Signs in as this user, or out with null. */
export function actAs(user: OwnUser | null) {
  clearTokens(localItems)
  endSession()
  if (!user) return
  saveTokens(localItems, { access: `access of ${user.username}`, refresh: `refresh of ${user.username}` })
  setUser(user)
}
