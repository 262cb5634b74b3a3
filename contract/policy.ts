/** What a rule needs to know about the person who asks. */
export interface Person {
  id: number
  is_staff: boolean
}

/** Only the owner edits an account; staff have their own tools. */
export const canEditUser = (viewer: Person, user: { id: number }) => viewer.id === user.id

/** If the installation requires it, only people with a verified phone may write. */
export const mustVerifyFirst = (
  viewer: { is_verified: boolean },
  site: { require_verified_to_post: boolean },
) => site.require_verified_to_post && !viewer.is_verified

/** Staff may erase accounts of people who are not staff. Staff members leave by the mailed link. */
export const canEraseUser = (viewer: Person, user: Person) =>
  viewer.is_staff && !user.is_staff && viewer.id !== user.id

/** Staff see everybody; they have other tools. */
export const canBlock = (viewer: Person) => !viewer.is_staff

/** Writing to others requires a known age; reading doesn't, and neither does reporting or calling for help. */
export const mustGiveBirthday = (viewer: { has_birthday: boolean }, endpoint: { needs_birthday: boolean }) =>
  endpoint.needs_birthday && !viewer.has_birthday

/** A post has a place, so its author must have a location. */
export const canWritePost = (
  viewer: { has_location: boolean; is_verified: boolean },
  site: { require_verified_to_post: boolean },
) => viewer.has_location && !mustVerifyFirst(viewer, site)

export const canEditPost = (viewer: Person, post: { author_id: number }) => viewer.id === post.author_id

export const canDeletePost = (viewer: Person, post: { author_id: number }) =>
  viewer.is_staff || canEditPost(viewer, post)

/** Who may mark an alert as over or a favour as no longer needed, and undo it. */
export const canEndPost = (viewer: Person, post: { author_id: number }) =>
  viewer.is_staff || canEditPost(viewer, post)

export const canEditComment = (viewer: Person, comment: { author_id: number }) =>
  viewer.id === comment.author_id

/** The author of a post moderates the comments under it. */
export const canDeleteComment = (viewer: Person, comment: { author_id: number; post_author_id: number }) =>
  viewer.is_staff || viewer.id === comment.post_author_id || canEditComment(viewer, comment)

const dayMs = 24 * 60 * 60 * 1000

/** An account that is a day old, or has a verified phone, is unlikely to be made for one prank. */
export const isSettled = (account: { is_verified: boolean; created_at: Date | string }, now: Date) =>
  account.is_verified || now.getTime() - new Date(account.created_at).getTime() >= dayMs

/** Whose alerts notify the neighbours; those of others only appear in the feed. */
export const alertsNotify = (
  author: { birthday: string | null; is_verified: boolean; created_at: Date | string },
  now: Date,
) => author.birthday !== null && isSettled(author, now)
