/**
 * Who calls: nobody is signed out; the owner made the thing or is the person in the address; the other is a neighbour
 * without part in it; the blocked one was blocked by the owner, and the blocker has blocked the owner.
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
 * `yes`: done, or refused for the state it is in (409), which only those hear who may do it. `suspended`: 403 with that
 * code. Else the status of the refusal.
 */
export type Outcome = 'yes' | 'suspended' | 400 | 401 | 403 | 404 | 410 | 422
export type Policy = Record<Role, Outcome>

const everybody = (outcome: Outcome): Policy =>
  Object.fromEntries(roles.map((role) => [role, outcome])) as Policy
const signedIn = { ...everybody('yes'), nobody: 401, suspended: 'suspended' } as const

export const anyone = everybody('yes')
/** To whoever has no secret that is still good. */
export const alike = everybody
/** Whoever is signed in, about themself or about what is everybody's. */
export const neighbours: Policy = signedIn
/** For those signed in who have not shown what it asks for besides. */
export const neighboursLacking = (outcome: Outcome): Policy => ({
  ...everybody(outcome),
  nobody: 401,
  suspended: 'suspended',
})
/** As `neighbours`, also while one is suspended. */
export const neighboursAlsoSuspended: Policy = { ...signedIn, suspended: 'yes' }
/** Everybody but those with a block between them and the owner, to whom it isn't there. */
export const seen: Policy = { ...signedIn, blocked: 404, blocker: 404 }
/** To all but the owner it isn't there. */
export const ownersOnly: Policy = { ...everybody(404), nobody: 401, suspended: 'suspended', owner: 'yes' }
/** Seen by others, to whom the act is refused; those with a block see nothing. */
export const ownersOfSeen: Policy = { ...ownersOnly, other: 403, moderator: 403, admin: 403 }
/**
 * Everybody sees it and only its owner may; so too with one's own number in the address, whether others are there or not.
 */
export const ownersOfPublic: Policy = { ...ownersOfSeen, blocked: 403, blocker: 403 }
export const ownersOfPublicAlsoSuspended: Policy = { ...ownersOfPublic, suspended: 403 }
/** Seen by others, to whom it is refused; staff may. */
export const ownersOfSeenAndStaff: Policy = { ...ownersOfSeen, moderator: 'yes', admin: 'yes' }
export const ownersOfPublicAndStaff: Policy = { ...ownersOfPublic, moderator: 'yes', admin: 'yes' }
export const ownersOfPublicAndAdmins: Policy = { ...ownersOfPublic, admin: 'yes' }
export const staff: Policy = {
  ...everybody(403),
  nobody: 401,
  suspended: 'suspended',
  moderator: 'yes',
  admin: 'yes',
}
/** Staff, and moderators of communities for theirs: to others what is there isn't. */
export const moderators: Policy = {
  ...everybody(404),
  nobody: 401,
  suspended: 'suspended',
  moderator: 'yes',
  admin: 'yes',
}
export const admins: Policy = { ...staff, moderator: 403 }
