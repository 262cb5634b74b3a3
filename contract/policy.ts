/** What a rule needs to know of the person who asks. */
export interface Person {
  id: number
  is_staff: boolean
}

/** Only the owner changes an account; staff use their own tools. */
export const canEditUser = (viewer: Person, user: { id: number }) => viewer.id === user.id

/** Where the house asks for it, only those write who have proven that they hold a telephone. */
export const mustVerifyFirst = (
  viewer: { is_verified: boolean },
  house: { require_verified_to_post: boolean },
) => house.require_verified_to_post && !viewer.is_verified

/** Staff end the accounts of those who are not staff. Their own people end by the link that is mailed to them. */
export const canEraseUser = (viewer: Person, user: Person) =>
  viewer.is_staff && !user.is_staff && viewer.id !== user.id

/** Those who keep order see everybody; they have other means. */
export const canBlock = (viewer: Person) => !viewer.is_staff

/** Who has an age may speak to others; reading needs none, and neither does calling for help against others. */
export const mustGiveBirthday = (viewer: { has_birthday: boolean }, endpoint: { needs_birthday: boolean }) =>
  endpoint.needs_birthday && !viewer.has_birthday

/** A post belongs to a place, so one must have said where one lives. */
export const canWritePost = (
  viewer: { has_location: boolean; is_verified: boolean },
  house: { require_verified_to_post: boolean },
) => viewer.has_location && !mustVerifyFirst(viewer, house)

/** The words of a post are its author's. */
export const canEditPost = (viewer: Person, post: { author_id: number }) => viewer.id === post.author_id

export const canDeletePost = (viewer: Person, post: { author_id: number }) =>
  viewer.is_staff || canEditPost(viewer, post)

/** Who may say that an alert is over, or a favour no longer needed, and take that back. */
export const canEndPost = (viewer: Person, post: { author_id: number }) =>
  viewer.is_staff || canEditPost(viewer, post)

/** The words of a comment are its author's. */
export const canEditComment = (viewer: Person, comment: { author_id: number }) =>
  viewer.id === comment.author_id

/** Beside the author, whoever wrote the post keeps order under it. */
export const canDeleteComment = (viewer: Person, comment: { author_id: number; post_author_id: number }) =>
  viewer.is_staff || viewer.id === comment.post_author_id || canEditComment(viewer, comment)

const dayMs = 24 * 60 * 60 * 1000

/** No newcomer any more: an account that is a day old, or has proven a telephone, is not made for one prank. */
export const isSettled = (account: { is_verified: boolean; created_at: Date | string }, now: Date) =>
  account.is_verified || now.getTime() - new Date(account.created_at).getTime() >= dayMs

/** Whose alerts notify the neighbours; those of others stand in the feed alone. */
export const alertsNotify = (
  author: { birthday: string | null; is_verified: boolean; created_at: Date | string },
  now: Date,
) => author.birthday !== null && isSettled(author, now)
