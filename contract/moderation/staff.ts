import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Nothing, pageOf, PageQuery, Shape } from '../shape.ts'
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
  summary: 'Who is of staff, admins first, ten a page',
  query: PageQuery,
  reply: pageOf(StaffMember),
})

/** 422 `no_such_user`; 409 `cannot_be_staff` for who is suspended or leaves. Changes the role of who is of staff already. */
export const appointStaff = endpoint({
  method: 'POST',
  path,
  access: 'admin',
  summary: 'Make somebody a moderator or an admin, by user name',
  body: Shape({ username: Type.String({ minLength: 1, maxLength: 60 }), staff_role: Role }),
  reply: StaffMember,
  fresh: true,
  limit,
})

/** 409 `last_admin` where nobody else would be one. */
export const changeStaffRole = endpoint({
  method: 'PATCH',
  path: `${path}:id/`,
  access: 'admin',
  summary: 'Make a moderator an admin, or the other way around',
  params: ById,
  body: Shape({ staff_role: Role }),
  reply: StaffMember,
  fresh: true,
  limit,
})

/** 409 `last_admin` where nobody else would be one. */
export const dismissStaff = endpoint({
  method: 'DELETE',
  path: `${path}:id/`,
  access: 'admin',
  summary: 'Take somebody off the staff, at once',
  params: ById,
  reply: Nothing,
  fresh: true,
  limit,
})

/** 422 `oneself`: who has lost everything asks another admin. */
export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: `${path}:id/second-factor/`,
  access: 'admin',
  summary: 'Take away the second factor of somebody who has lost it, who then sets up another',
  params: ById,
  reply: Nothing,
  fresh: true,
  limit,
})
