/** What a rule needs to know of the person who asks. */
export interface Person {
  id: number
  is_staff: boolean
}

/** Only the owner changes an account; staff use their own tools. */
export const canEditUser = (viewer: Person, user: { id: number }) => viewer.id === user.id

/** A post belongs to a place, so one must have said where one lives. */
export const canWritePost = (viewer: { has_location: boolean }) => viewer.has_location
