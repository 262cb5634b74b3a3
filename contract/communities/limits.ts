/** `ward`: everybody who lives there belongs to it. The others were founded by somebody. */
export const communityKinds = ['ward', 'community', 'group'] as const
export type CommunityKind = (typeof communityKinds)[number]

export const roles = ['owner', 'moderator', 'member'] as const
export type Role = (typeof roles)[number]

/** Join at once, or when a moderator has agreed. */
export const privacies = ['open', 'request'] as const

/**
 * `founded`: so many of one person at a time. `perDay`: founded by one person. `joined`: of one person at a time.
 * `handoverDays`: to answer.
 */
export const communityLimits = {
  name: 80,
  description: 1000,
  rules: 4000,
  location: 120,
  request: 300,
  comment: 2000,
  moderators: 10,
  founded: 20,
  perDay: 3,
  joined: 300,
  handoverDays: 7,
}
