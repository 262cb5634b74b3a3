/**
 * The caller. `nobody` is signed out, `owner` created the object or is the user in the path, `other` is an unrelated
 * neighbour, the owner has blocked `blocked`, and `blocker` has blocked the owner.
 */
export const roles = [
  'nobody',
  'suspended',
  'blocked',
  'blocker',
  'other',
  'moderator',
  'admin',
  'owner',
] as const
export type Role = (typeof roles)[number]

/**
 * `yes`: the request succeeds, or is refused with 409, a status that only permitted users get. `suspended`: 403 with that
 * code. Otherwise the status of the refusal.
 */
export type Outcome = 'yes' | 'suspended' | 400 | 401 | 403 | 404 | 410 | 422
export type Policy = Record<Role, Outcome>

const everybody = (outcome: Outcome): Policy =>
  Object.fromEntries(roles.map((role) => [role, outcome])) as Policy
const signedIn = { ...everybody('yes'), nobody: 401, suspended: 'suspended' } as const

export const anyone = everybody('yes')
/** Requests with an invalid secret. */
export const sameForAll = everybody
/** Signed-in users, about their own or public data. */
export const neighbours: Policy = signedIn
/** Signed-in users who lack something else that the endpoint requires. */
export const neighboursRefused = (outcome: Outcome): Policy => ({
  ...everybody(outcome),
  nobody: 401,
  suspended: 'suspended',
})
/** Like `neighbours`, and also suspended users. */
export const neighboursAlsoSuspended: Policy = { ...signedIn, suspended: 'yes' }
/** Everybody signed in. Users with a block between them and the owner get 404. */
export const viewers: Policy = { ...signedIn, blocked: 404, blocker: 404 }
/** The owner. Others get 404. */
export const ownersOnly: Policy = { ...everybody(404), nobody: 401, suspended: 'suspended', owner: 'yes' }
/** The owner. Others can see the object and get 403; users with a block get 404. */
export const ownersOfVisible: Policy = { ...ownersOnly, other: 403, moderator: 403, admin: 403 }
/** The owner. All others get 403, because everybody can see the object or the path contains a user id. */
export const ownersOfPublic: Policy = { ...ownersOfVisible, blocked: 403, blocker: 403 }
export const ownersOfPublicAlsoSuspended: Policy = { ...ownersOfPublic, suspended: 403 }
/** Like `ownersOfVisible`, and also staff. */
export const ownersOfVisibleAndStaff: Policy = { ...ownersOfVisible, moderator: 'yes', admin: 'yes' }
export const ownersOfPublicAndStaff: Policy = { ...ownersOfPublic, moderator: 'yes', admin: 'yes' }
export const ownersOfPublicAndAdmins: Policy = { ...ownersOfPublic, admin: 'yes' }
export const staff: Policy = {
  ...everybody(403),
  nobody: 401,
  suspended: 'suspended',
  moderator: 'yes',
  admin: 'yes',
}
/** Staff, and moderators of the community. Others get 404. */
export const moderators: Policy = {
  ...everybody(404),
  nobody: 401,
  suspended: 'suspended',
  moderator: 'yes',
  admin: 'yes',
}
export const admins: Policy = { ...staff, moderator: 403 }
