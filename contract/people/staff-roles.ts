/** What staff may do grows from left to right. */
export const staffRoles = ['moderator', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
