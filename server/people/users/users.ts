import type { Erasure } from '../../../contract/accounts/leaving.ts'
import { ageAt, isBirthday, minAgeToKeepData } from '../../../contract/people/age.ts'
import { normalizeSkills } from '../../../contract/people/skills.ts'
import type { PublicUser, UserChange } from '../../../contract/people/users.ts'
import { canEditUser, isAdmin } from '../../../contract/policy.ts'
import { addUser } from '../../accounts/accounts.ts'
import { deleteHomeOf, saveHome } from '../../accounts/homes/homes.ts'
import { announceAbsence, refuseAccount } from '../../accounts/leaving/absence.ts'
import { requestDeletionOf } from '../../accounts/leaving/account-deletion.ts'
import { requestErasure } from '../../accounts/leaving/staff-erasure.ts'
import { hashPassword, tooYoung } from '../../accounts/sign-in/sign-in.ts'
import { type ChangedColumns, definedColumns } from '../../platform/database/sql-fragments.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { birthdayNeeded, invalid, notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import { endSessionsOf } from '../../platform/http/session.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Room } from '../../platform/room.ts'
import type { Config } from '../../platform/start/config.ts'
import { normalizeName } from '../../text/names/letters.ts'
import { checkName, displayNameOf, type Names, refuseStaffLookalike } from '../../text/names/names.ts'
import {
  isUsernameTaken,
  lockNames,
  publicUserById,
  publicUsersById,
  updateUserFields,
  type UserFields,
} from './queries.ts'

type Reader = { id: number }

interface Deps {
  config: Pick<Config, 'minimumAge'>
  rooms: readonly Room[]
}

export async function getUser(db: Database, viewer: Reader, id: number): Promise<PublicUser> {
  const user = await publicUserById(db, viewer, id)
  if (!user) throw notFound('User')
  return showUser(user)
}

/** The account can sign in if a password was given. */
export async function createUser(
  db: Database,
  draft: { username: string; email?: string; first_name: string; last_name: string; password?: string },
  now: Date,
): Promise<PublicUser> {
  const { username, email = null, password } = draft
  const names = { first_name: normalizeName(draft.first_name), last_name: normalizeName(draft.last_name) }
  checkName(names, { is_staff: false })
  const password_hash = password === undefined ? null : await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await refuseStaffLookalike(tx, names, null)
    const user = await addUser(tx, {
      username,
      email,
      ...names,
      display_name: displayNameOf(names),
      password_hash,
      joined_at: now,
      created_at: now,
      updated_at: now,
    })
    if (!user) throw await userExistsRefusal(tx, username)
    const [created] = await publicUsersById(tx, [user.id])
    if (!created) throw notFound('User')
    return showUser(created)
  })
}

async function userExistsRefusal(db: Database, username: string) {
  return (await isUsernameTaken(db, username))
    ? new Refusal(409, 'username_taken', 'Another account has this user name')
    : new Refusal(409, 'email_in_use', 'Another account uses this e-mail address')
}

export async function changeUser(
  db: Database,
  deps: Deps,
  viewer: Viewer,
  id: number,
  change: UserChange & { save_key?: string | null },
  now: Date,
) {
  if (!canEditUser(viewer, { id })) throw notAllowed()
  const fields = toUserFields(change, now)
  const { birthday, location, save_key = null } = change
  if ((fields.bio || fields.skills?.length) && !viewer.has_birthday && birthday === undefined)
    throw birthdayNeeded()
  if (birthday !== undefined)
    await refuseTooYoung(db, deps, { id, birthday, isSure: change.birthday_confirmed === true }, now)
  await inTransaction(db, async (tx) => {
    const isRenamed = await checkNewName(tx, viewer, fields)
    if (location) await saveHome(tx, deps, viewer, id, { home: location, key: save_key }, now)
    if (location === null) await deleteHomeOf(tx, deps, viewer, id, now)
    if (Object.keys(fields).length) await updateUserFields(tx, id, fields, now)
    // The search index of the user's posts contains the name.
    if (isRenamed) await addJob(tx, 'reread_posts', { user_id: id }, { key: `reread posts of ${id}` })
  })
}

/** Returns whether the name changes. Throws a `Refusal` if the new name is not allowed; the current one always is. */
async function checkNewName(tx: Database, viewer: Viewer, { first_name, last_name }: UserFields) {
  if (first_name === undefined && last_name === undefined) return false
  const before = await lockNames(tx, viewer.id)
  const names: Names = {
    first_name: first_name ?? before.first_name,
    last_name: last_name ?? before.last_name,
  }
  if (names.first_name === before.first_name && names.last_name === before.last_name) return false
  const self = { id: viewer.id, is_staff: viewer.staff_role !== null }
  checkName(names, self)
  await refuseStaffLookalike(tx, names, self)
  return true
}

/** Throws 400 with errors by field. */
function toUserFields(
  { first_name, last_name, bio, skills, birthday, onboarding_step }: UserChange,
  now: Date,
): UserFields {
  if (birthday !== undefined) checkBirthday(birthday, now)
  return definedColumns({
    first_name: first_name === undefined ? undefined : normalizeName(first_name),
    last_name: last_name === undefined ? undefined : normalizeName(last_name),
    bio: bio === undefined ? undefined : cleanText(bio),
    skills: skills === undefined ? undefined : normalizeSkills(skills),
    birthday,
    onboarding_step,
  } satisfies ChangedColumns<UserFields>)
}

const cleanText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()

type Row = Omit<PublicUser, 'joined_at'> & { joined_at: Date }

export const showUser = ({ joined_at, ...user }: Row): PublicUser => ({
  ...user,
  joined_at: joined_at.toISOString(),
})

interface DeletionDeps {
  publicUrl: string
}

/** For the user's own account: mails the link that starts the deletion. For another account: an admin requests the erasure. */
export async function deleteUser(
  db: Database,
  deps: DeletionDeps,
  viewer: Viewer,
  { id, reason }: { id: number; reason: Erasure['reason'] | undefined },
  now: Date,
) {
  if (viewer.id === id) return requestDeletionOf(db, deps, id, now)
  if (!isAdmin(viewer)) throw notAllowed()
  if (reason === undefined) throw invalid({ reason: ['is required to erase another account'] })
  await requestErasure(db, viewer, { user_id: id, reason }, now)
}

interface BirthdayDeps {
  config: Pick<Config, 'minimumAge'>
  rooms: readonly Room[]
}

/** Throws 400 for a date on which no living person can have been born. */
function checkBirthday(birthday: string, now: Date) {
  if (!isBirthday(birthday, now))
    throw invalid({ birthday: ['must be a day that exists and lies in the past'] })
}

/** First asks whether the birthday is right. Once confirmed, closes the account and erases a child's data. */
async function refuseTooYoung(
  db: Database,
  { config: { minimumAge }, rooms }: BirthdayDeps,
  { id, birthday, isSure }: { id: number; birthday: string; isSure: boolean },
  now: Date,
) {
  const age = ageAt(birthday, now)
  if (age >= minimumAge) return
  if (!isSure)
    throw new Refusal(
      409,
      'confirm_birthday',
      `Xóm is for people of ${minimumAge} years and older; is the date right?`,
    )
  await inTransaction(db, async (tx) => {
    await updateUserFields(tx, id, { birthday }, now)
    await announceAbsence(tx, { rooms }, { kind: 'began', user_id: id, until: null, now })
    await refuseAccount(tx, { rooms }, id, now)
    await endSessionsOf(tx, id, now)
    if (age < minAgeToKeepData)
      await addJob(tx, 'erase_account', { user_id: id }, { key: `erase_account ${id}` })
  })
  throw tooYoung(minimumAge)
}
