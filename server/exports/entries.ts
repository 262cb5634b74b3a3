import { dataOfHome, dataOfSignIns } from '../accounts/belongings.ts'
import { ownUser } from '../accounts/accounts.ts'
import { dataOfBlocks } from '../blocks/blocks.ts'
import { dataOfComments } from '../comments/belongings.ts'
import { dataOfCommunities } from '../communities/communities.ts'
import { dataOfFavours } from '../favours/favours.ts'
import { dataOfInterests } from '../interests/interests.ts'
import { dataOfInvitations } from '../invitations/forgetting.ts'
import { picturesOf } from '../media/belongings.ts'
import { dataOfReports } from '../moderation/moderation.ts'
import {
  dataOfNotifications,
  getPreferences as notificationPreferences,
} from '../notifications/notifications.ts'
import { type Database } from '../platform/database/db.ts'
import { type Storage } from '../platform/files/storage.ts'
import { dataOfLikes, dataOfPosts } from '../posts/belongings.ts'
import { preferencesFor } from '../settings/settings.ts'
import { dataOfShares } from '../shares/shares.ts'
import { dataOfTickets } from '../tickets/forgetting.ts'
import { dataOfContacts } from '../trusted-contacts/forgetting.ts'
import { type Entry } from './zip.ts'

/** What every room knows of somebody, each its own; of others they tell the public name alone. */
const documents: Record<string, (db: Database, user_id: number, now: Date) => Promise<unknown>> = {
  profile: ownUser,
  home: dataOfHome,
  sign_ins: dataOfSignIns,
  preferences: preferencesFor,
  notification_preferences: notificationPreferences,
  notifications: dataOfNotifications,
  posts: dataOfPosts,
  likes: dataOfLikes,
  interests: dataOfInterests,
  shares: dataOfShares,
  comments: dataOfComments,
  communities: dataOfCommunities,
  invitations: dataOfInvitations,
  trusted_contacts: dataOfContacts,
  blocks: dataOfBlocks,
  favours: dataOfFavours,
  reports: dataOfReports,
  tickets: dataOfTickets,
}

/** The files of somebody's export: a JSON document a room, and every picture in its largest size. */
export async function entriesOf(
  db: Database,
  storage: Storage,
  user_id: number,
  now: Date,
): Promise<Entry[]> {
  const pictures = (await picturesOf(db, user_id)).map(({ file, ...picture }) => ({
    file,
    listed: { ...picture, file: `pictures/${picture.id}.webp` },
  }))
  return [
    ...Object.entries(documents).map(([name, tell]) => json(name, () => tell(db, user_id, now))),
    json('pictures', async () => pictures.map(({ listed }) => listed)),
    ...pictures.map(({ file, listed }) => ({
      name: listed.file,
      isPacked: true,
      read: () => storage.get(file),
    })),
  ]
}

const json = (name: string, tell: () => Promise<unknown>): Entry => ({
  name: `${name}.json`,
  isPacked: false,
  read: async () => Buffer.from(`${JSON.stringify(await tell(), null, 2)}\n`),
})
