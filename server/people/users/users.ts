import type { PublicUser, UserChange } from '../../../contract/people/users.ts'
import { tidySkills } from '../../../contract/people/skills.ts'
import { canEditUser } from '../../../contract/policy.ts'
import { addUser } from '../../accounts/accounts.ts'
import { deleteHomeOf, saveHome } from '../../accounts/homes/homes.ts'
import { hashPassword } from '../../accounts/sign-in/passwords.ts'
import { tidyName } from '../../text/names/letters.ts'
import { checkName, type Names, refuseCopy, shownName } from '../../text/names/names.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { birthdayNeeded, notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Room } from '../../platform/room.ts'
import type { Config } from '../../platform/start/config.ts'
import { checkBirthday, refuseTooYoung } from './birthdays.ts'
import {
  isUsernameTaken,
  lockNames,
  publicUserById,
  publicUsersById,
  updateWords,
  type Words,
} from './queries.ts'
import { showUser } from './show-user.ts'

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
  const names = { first_name: tidyName(draft.first_name), last_name: tidyName(draft.last_name) }
  checkName(names, { is_staff: false })
  const password_hash = password === undefined ? null : await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await refuseCopy(tx, names, null)
    const user = await addUser(tx, {
      username,
      email,
      ...names,
      display_name: shownName(names),
      password_hash,
      joined_at: now,
      created_at: now,
      updated_at: now,
    })
    if (!user) throw await taken(tx, username)
    const [made] = await publicUsersById(tx, [user.id])
    if (!made) throw notFound('User')
    return showUser(made)
  })
}

async function taken(db: Database, username: string) {
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
  const words = wordsOf(change, now)
  const { birthday, location, save_key = null } = change
  if ((words.bio || words.skills?.length) && !viewer.has_birthday && birthday === undefined)
    throw birthdayNeeded()
  if (birthday !== undefined)
    await refuseTooYoung(db, deps, { id, birthday, isSure: change.birthday_confirmed === true }, now)
  await inTransaction(db, async (tx) => {
    const isRenamed = await checkNewName(tx, viewer, words)
    if (location) await saveHome(tx, deps, viewer, id, { home: location, key: save_key }, now)
    if (location === null) await deleteHomeOf(tx, deps, viewer, id, now)
    if (Object.keys(words).length) await updateWords(tx, id, words, now)
    // Their posts are found by their name.
    if (isRenamed) await addJob(tx, 'reread_posts', { user_id: id }, { key: `reread posts of ${id}` })
  })
}

/** Whether a person takes another name; throws a `Refusal` if they may not. They may always keep their current one. */
async function checkNewName(tx: Database, viewer: Viewer, { first_name, last_name }: Words) {
  if (first_name === undefined && last_name === undefined) return false
  const before = await lockNames(tx, viewer.id)
  const names: Names = {
    first_name: first_name ?? before.first_name,
    last_name: last_name ?? before.last_name,
  }
  if (names.first_name === before.first_name && names.last_name === before.last_name) return false
  const self = { id: viewer.id, is_staff: viewer.staff_role !== null }
  checkName(names, self)
  await refuseCopy(tx, names, self)
  return true
}

/** Throws a 400 `Refusal` by field. */
function wordsOf(
  { first_name, last_name, bio, skills, birthday, onboarding_step }: UserChange,
  now: Date,
): Words {
  if (birthday !== undefined) checkBirthday(birthday, now)
  return {
    ...(first_name !== undefined && { first_name: tidyName(first_name) }),
    ...(last_name !== undefined && { last_name: tidyName(last_name) }),
    ...(bio !== undefined && { bio: cleanText(bio) }),
    ...(skills !== undefined && { skills: tidySkills(skills) }),
    ...(birthday !== undefined && { birthday }),
    ...(onboarding_step !== undefined && { onboarding_step }),
  }
}

const cleanText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
