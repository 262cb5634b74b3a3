/** All residents of a ward are members of its community. The other kinds are founded by a person. */
export const communityKinds = ['ward', 'community', 'group'] as const
export type CommunityKind = (typeof communityKinds)[number]

export const roles = ['owner', 'moderator', 'member'] as const
export type Role = (typeof roles)[number]

/** `open`: anybody may join. `request`: a moderator has to accept. */
export const privacies = ['open', 'request'] as const

/**
 * Per person: `founded` and `joined` at a time, `perDay` founded in a day. `handoverDays`: days to answer an offer.
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
