import type { StaffRole } from '../../../contract/people/staff-roles.ts'

/** A person of the demo cast. `home` is WGS 84 degrees; `days` counts from joining to the day of seeding. */
export interface Resident {
  username: string
  first_name: string
  last_name: string
  display_name: string
  bio: string
  staff_role: StaffRole | null
  is_verified: boolean
  home: { latitude: number; longitude: number }
  days: number
}

type Mark = 'verified' | 'staff'

/**
 * Names are in Vietnamese order, family name first; elders are displayed by what the lane calls them, given as
 * `called`.
 */
export function resident(
  username: string,
  [last_name, first_name, called]: readonly [last: string, first: string, called?: string],
  [latitude, longitude]: readonly [number, number],
  days: number,
  bio: string,
  ...marks: Mark[]
): Resident {
  return {
    username,
    first_name,
    last_name,
    display_name: called ?? `${first_name} ${last_name}`,
    bio,
    staff_role: marks.includes('staff') ? 'admin' : null,
    is_verified: marks.includes('verified') || marks.includes('staff'),
    home: { latitude, longitude },
    days,
  }
}
