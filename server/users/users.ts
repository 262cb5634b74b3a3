import type { PublicUser, UserChange } from '../../contract/users.ts'
import { canEditUser } from '../../contract/policy.ts'
import { forgetHome, hashPassword, saveHome } from '../accounts/accounts.ts'
import { type Database } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import { notAllowed, notFound, Refusal } from '../platform/refusal.ts'
import { type Viewer } from '../platform/session.ts'
import { checkBirthday, keepOutTooYoung } from './birthdays.ts'
import {
  insertUser,
  isUsernameTaken,
  publicUserById,
  publicUsersById,
  updateWords,
  type Words,
} from './queries.ts'
import { showUser } from './show-user.ts'
import { cleanName, cleanText, neededName } from './words.ts'

export { listUsers } from './list.ts'
export { letsWrite } from './writing.ts'

type Reader = { id: number }

interface House {
  minimumAge: number
}

export async function getUser(db: Database, viewer: Reader, id: number): Promise<PublicUser> {
  const user = await publicUserById(db, viewer, id)
  if (!user) throw notFound('User')
  return showUser(user)
}

/** An account made by staff, which signs in with its password where one was given. */
export async function createUser(
  db: Database,
  draft: { username: string; email?: string; first_name: string; last_name: string; password?: string },
  now: Date,
): Promise<PublicUser> {
  const { username, email = null, password } = draft
  const [first_name, last_name] = namesOf(draft)
  const user = await insertUser(db, {
    username,
    email,
    first_name,
    last_name,
    display_name: `${first_name} ${last_name}`.trim(),
    password_hash: password === undefined ? null : await hashPassword(password),
    joined_at: now,
    created_at: now,
    updated_at: now,
  })
  if (!user) throw await taken(db, username)
  const [made] = await publicUsersById(db, [user.id])
  if (!made) throw notFound('User')
  return showUser(made)
}

const namesOf = (draft: { first_name: string; last_name: string }) =>
  [neededName('first_name', draft.first_name), cleanName('last_name', draft.last_name)] as const

async function taken(db: Database, username: string) {
  return (await isUsernameTaken(db, username))
    ? new Refusal(409, 'username_taken', 'Another account has this user name')
    : new Refusal(409, 'email_in_use', 'Another account uses this e-mail address')
}

/** Changes what a person says of themselves. */
export async function changeUser(
  db: Database,
  house: House,
  viewer: Viewer,
  id: number,
  change: UserChange,
  now: Date,
) {
  if (!canEditUser(viewer, { id })) throw notAllowed()
  const words = wordsOf(change, now)
  const { birthday, location } = change
  if (birthday !== undefined)
    await keepOutTooYoung(db, house, { id, birthday, isSure: change.birthday_confirmed === true }, now)
  if (location) await saveHome(db, viewer, id, location, now)
  if (location === null) await forgetHome(db, viewer, id, now)
  if (Object.keys(words).length) await updateWords(db, id, words, now)
  // Their posts are found by their name.
  if (words.first_name !== undefined || words.last_name !== undefined)
    await addJob(db, 'reread_posts', { user_id: id }, { key: `reread posts of ${id}` })
}

/** What of a change is kept as it is written; throws a 400 `Refusal` by field. */
function wordsOf({ first_name, last_name, bio, birthday, onboarding_step }: UserChange, now: Date): Words {
  if (birthday !== undefined) checkBirthday(birthday, now)
  return {
    ...(first_name !== undefined && { first_name: neededName('first_name', first_name) }),
    ...(last_name !== undefined && { last_name: cleanName('last_name', last_name) }),
    ...(bio !== undefined && { bio: cleanText(bio) }),
    ...(birthday !== undefined && { birthday }),
    ...(onboarding_step !== undefined && { onboarding_step }),
  }
}
