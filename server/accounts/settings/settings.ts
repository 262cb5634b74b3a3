import { canEditUser } from '../../../contract/policy.ts'
import { defaultPreferences, type NewPreferences, type Preferences } from '../../../contract/settings.ts'
import type { Database } from '../../platform/database/db.ts'
import { notAllowed } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { recheckTopics } from '../../platform/realtime/announce.ts'
import { preferencesOf, savePreferences } from './queries.ts'

export async function getPreferences(db: Database, viewer: Viewer, id: number): Promise<Preferences> {
  if (!canEditUser(viewer, { id })) throw notAllowed()
  return preferencesFor(db, id)
}

/** For the app itself, without a viewer. */
export const preferencesFor = async (db: Database, id: number): Promise<Preferences> => ({
  ...defaultPreferences,
  ...(await preferencesOf(db, id)),
})

export async function putPreferences(
  db: Database,
  viewer: Viewer,
  id: number,
  preferences: NewPreferences,
): Promise<Preferences> {
  if (!canEditUser(viewer, { id })) throw notAllowed()
  const saved = await savePreferences(db, id, preferences)
  recheckTopics(db, [id], [`presence:${id}`])
  return { ...defaultPreferences, ...saved }
}

export const languageOf = async (db: Database, user_id: number) =>
  (await preferencesFor(db, user_id)).language
