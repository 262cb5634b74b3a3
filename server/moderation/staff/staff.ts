import type { AuditAct } from '../../../contract/moderation/audit.ts'
import type { StaffRole } from '../../../contract/accounts/accounts.ts'
import { listStaff as list, type StaffMember } from '../../../contract/moderation/staff.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import { clearSecondFactorProof } from '../../platform/http/staff-access.ts'
import { closeSockets } from '../../platform/realtime/announce.ts'
import {
  countStaff,
  deleteFactor,
  hasOtherAdmin,
  lockCandidate,
  lockStaff,
  findRole,
  listStaffMembers,
  updateRole,
} from './queries.ts'

/** Null for a command on the server. */
type Actor = { id: number } | null

export async function listStaff(db: Database, page: number) {
  const [count, results] = await Promise.all([
    countStaff(db),
    listStaffMembers(db, { offset: offsetOf(page), limit: pageSize }),
  ])
  return pageReply(list.path, { page, count, results })
}

export const appointStaff = (
  db: Database,
  actor: Actor,
  { username, staff_role }: { username: string; staff_role: StaffRole },
  now: Date,
): Promise<StaffMember> =>
  asAdmin(db, actor, async (tx) => {
    const person = await lockCandidate(tx, { username: username.trim().replace(/^@/, '') })
    if (!person) throw noSuchUser()
    if (person.is_away)
      throw new Refusal(409, 'cannot_be_staff', 'This account is suspended or about to be deleted')
    return setRole(tx, actor, person, staff_role, now)
  })

export const changeStaffRole = (
  db: Database,
  actor: Actor,
  id: number,
  staff_role: StaffRole,
  now: Date,
): Promise<StaffMember> =>
  asAdmin(db, actor, async (tx) => setRole(tx, actor, await lockMember(tx, id), staff_role, now))

/** Takes effect at once, and deletes the second factor. */
export const dismissStaff = (db: Database, actor: Actor, id: number, now: Date) =>
  asAdmin(db, actor, async (tx) => {
    const { staff_role } = await lockMember(tx, id)
    if (staff_role === 'admin') await requireOtherAdmin(tx, id)
    await updateRole(tx, id, null)
    await removeSecondFactor(tx, id)
    await notifyMember(tx, 'staff_dismissed', id, now)
    await record(tx, actor, 'staff_dismissed', id, { from: staff_role }, now)
  })

export const resetSecondFactor = (db: Database, actor: Actor, id: number, now: Date) =>
  asAdmin(db, actor, async (tx) => {
    if (actor?.id === id) throw new Refusal(422, 'oneself', 'Ask another admin')
    await lockMember(tx, id)
    if (!(await removeSecondFactor(tx, id))) return
    await notifyMember(tx, 'second_factor_reset', id, now)
    await record(tx, actor, 'second_factor_reset', id, {}, now)
  })

/** Serialises changes of staff: if two admins dismiss each other at once, one remains. */
const asAdmin = <T>(db: Database, actor: Actor, change: (tx: Database) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockStaff(tx)
    if (actor && (await findRole(tx, actor.id)) !== 'admin') throw notAllowed()
    return change(tx)
  })

async function lockMember(tx: Database, id: number) {
  const person = await lockCandidate(tx, { id })
  if (!person?.staff_role) throw notFound('Member of staff')
  return person
}

async function setRole(
  tx: Database,
  actor: Actor,
  { id, staff_role: from }: { id: number; staff_role: StaffRole | null },
  to: StaffRole,
  now: Date,
) {
  if (from !== to) {
    if (from === 'admin') await requireOtherAdmin(tx, id)
    await updateRole(tx, id, to)
    closeSockets(tx, { user_id: id })
    await notifyMember(tx, 'staff_appointed', id, now)
    await record(tx, actor, from === null ? 'staff_appointed' : 'staff_role_changed', id, { from, to }, now)
  }
  const [member] = await listStaffMembers(tx, { id })
  if (!member) throw notFound('Member of staff')
  return member
}

async function requireOtherAdmin(tx: Database, id: number) {
  if (!(await hasOtherAdmin(tx, id))) throw new Refusal(409, 'last_admin', 'Nobody else is an admin')
}

async function removeSecondFactor(tx: Database, id: number) {
  await clearSecondFactorProof(tx, id)
  closeSockets(tx, { user_id: id })
  return deleteFactor(tx, id)
}

const notifyMember = (
  tx: Database,
  kind: 'staff_appointed' | 'staff_dismissed' | 'second_factor_reset',
  id: number,
  at: Date,
) =>
  notify(tx, {
    kind,
    to: [id],
    by: null,
    topic: `staff:${id}`,
    post_id: null,
    action_url: kind === 'staff_dismissed' ? '/feed' : '/staff/queue',
    at,
  })

const record = (
  tx: Database,
  actor: Actor,
  act: AuditAct,
  subject_id: number,
  detail: Record<string, string | null>,
  at: Date,
) => recordAct(tx, { at, actor_id: actor?.id ?? null, act, subject_type: 'user', subject_id, detail })

const noSuchUser = () =>
  new Refusal(422, 'no_such_user', 'Nobody has this user name', {
    errors: { username: ['does not exist'] },
  })
