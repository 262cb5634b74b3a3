import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, pageOf, PageQuery, Shape } from '../shape.ts'
import { staffRoles, userNameFields } from '../accounts/accounts.ts'

const Role = Type.Enum(staffRoles)

export const StaffMember = Shape({
  id: Id,
  username: Type.String(),
  ...userNameFields,
  staff_role: Role,
  has_second_factor: Type.Boolean(),
})
export type StaffMember = Type.Static<typeof StaffMember>

const path = '/api/staff/people/'
const limit = { max: 30, seconds: 600 }

export const listStaff = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'List staff, admins first, ten a page',
  query: PageQuery,
  reply: pageOf(StaffMember),
})

/** 422 `no_such_user`; 409 `cannot_be_staff` for a suspended or leaving user. Changes the role of existing staff. */
export const appointStaff = endpoint({
  method: 'POST',
  path,
  access: 'admin',
  summary: 'Make a user a moderator or an admin, by username',
  body: Shape({ username: Type.String({ minLength: 1, maxLength: 60 }), staff_role: Role }),
  reply: StaffMember,
  needs_recent_sign_in: true,
  limit,
})

/** 409 `last_admin` if no other admin would remain. */
export const changeStaffRole = endpoint({
  method: 'PATCH',
  path: `${path}:id/`,
  access: 'admin',
  summary: 'Change the role of a staff member',
  params: ById,
  body: Shape({ staff_role: Role }),
  reply: StaffMember,
  needs_recent_sign_in: true,
  limit,
})

/** 409 `last_admin` if no other admin would remain. */
export const dismissStaff = endpoint({
  method: 'DELETE',
  path: `${path}:id/`,
  access: 'admin',
  summary: 'Remove a user from the staff immediately',
  params: ById,
  needs_recent_sign_in: true,
  limit,
})

/** 422 `oneself`: only another admin can reset it. */
export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: `${path}:id/second-factor/`,
  access: 'admin',
  summary: 'Remove the lost second factor of a staff member, who then sets up another',
  params: ById,
  needs_recent_sign_in: true,
  limit,
})
