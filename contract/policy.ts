import type { StaffRole } from './accounts/accounts.ts'
import { dayMs } from './durations.ts'
import { type Category, isAlert } from './posts/posts.ts'

export interface Person {
  id: number
  is_staff: boolean
}

export const canEditUser = (viewer: Person, user: { id: number }) => viewer.id === user.id

export const mustVerifyFirst = (
  viewer: { is_verified: boolean },
  site: { require_verified_to_post: boolean },
) => site.require_verified_to_post && !viewer.is_verified

export const isAdmin = (viewer: { is_staff: boolean; staff_role: StaffRole | null }) =>
  viewer.is_staff && viewer.staff_role === 'admin'

/** An erasure needs two admins. Staff members delete their own account by the mailed link. */
export const canEraseUser = (viewer: Person & { staff_role: StaffRole | null }, user: Person) =>
  isAdmin(viewer) && !user.is_staff && viewer.id !== user.id

/** Staff see everybody, so they can't block, also without a proven second factor. */
export const canBlock = (viewer: { staff_role: StaffRole | null }) => !viewer.staff_role

/** Reading, reporting and calling for help don't need a birthday. */
export const mustGiveBirthday = (viewer: { has_birthday: boolean }, endpoint: { needs_birthday: boolean }) =>
  endpoint.needs_birthday && !viewer.has_birthday

/** An alert can't wait: its author is asked for the birthday afterwards. */
export const needsBirthdayToPost = (category: Category) => !isAlert(category)

/** A post has a place, so its author must have a location. */
export const canWritePost = (
  viewer: { has_location: boolean; is_verified: boolean },
  site: { require_verified_to_post: boolean },
) => viewer.has_location && !mustVerifyFirst(viewer, site)

export const canEditPost = (viewer: Person, post: { author_id: number }) => viewer.id === post.author_id

/** `is_moderator`: whether the viewer moderates the community of the post. */
export const canDeletePost = (viewer: Person, post: { author_id: number; is_moderator?: boolean }) =>
  viewer.is_staff || post.is_moderator === true || canEditPost(viewer, post)

export const canEndPost = (viewer: Person, post: { author_id: number }) =>
  viewer.is_staff || canEditPost(viewer, post)

export const canEditComment = (viewer: Person, comment: { author_id: number }) =>
  viewer.id === comment.author_id

export const canDeleteComment = (
  viewer: Person,
  comment: { author_id: number; post_author_id: number; is_moderator?: boolean },
) =>
  viewer.is_staff ||
  comment.is_moderator === true ||
  viewer.id === comment.post_author_id ||
  canEditComment(viewer, comment)

export const canChangeMessage = (viewer: Person, message: { author_id: number | null }) =>
  viewer.id === message.author_id

/** Only the verified owner. A business without an owner can't be edited. */
export const canEditBusiness = (viewer: { id: number }, business: { owner_id: number | null }) =>
  viewer.id === business.owner_id

/** Staff, or the user who added it, while it has no owner. */
export const canRemoveBusiness = (
  viewer: Person,
  business: { owner_id: number | null; added_by: number | null },
) => viewer.is_staff || (business.owner_id === null && viewer.id === business.added_by)

/** Places are public, so the author needs no home. */
export const canAddPlace = (viewer: { is_verified: boolean }, site: { require_verified_to_post: boolean }) =>
  !mustVerifyFirst(viewer, site)

/** Also who may decide on suggestions. */
export const canChangePlace = (viewer: { is_staff: boolean }, place: { is_mine: boolean }) =>
  viewer.is_staff || place.is_mine

const daysBetweenRequests = 7

/** When a user may repeat a refused request. */
export const requestAllowedAgainAt = (refused_at: Date) =>
  new Date(refused_at.getTime() + daysBetweenRequests * dayMs)

/** At least a day old, or with a verified phone: unlikely to have been created for one prank. */
const isEstablishedAccount = (account: { is_verified: boolean; created_at: Date | string }, now: Date) =>
  account.is_verified || now.getTime() - new Date(account.created_at).getTime() >= dayMs

/** Alerts of other authors appear in the feed only. */
export const mayNotifyOfAlerts = (
  author: { birthday: string | null; is_verified: boolean; created_at: Date | string },
  now: Date,
) => author.birthday !== null && isEstablishedAccount(author, now)
