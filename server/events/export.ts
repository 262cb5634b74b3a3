import type { Database } from '../platform/database/db.ts'

/** What their event posts have besides. */
export const exportEvents = (db: Database, user_id: number) =>
  db
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select([
      'post_id',
      'events.location',
      'latitude',
      'longitude',
      'contact_name',
      'contact_phone',
      'contact_email',
      'every',
      'first_start',
      'until',
      'cancel_reason',
    ])
    .where('author_id', '=', user_id)
    .orderBy('post_id')
    .execute()

/** The files are among the person's pictures. */
export const exportEventPhotos = (db: Database, user_id: number) =>
  db
    .selectFrom('event_photos')
    .select(['post_id', 'media_id', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

export const exportCalendarAddress = (db: Database, user_id: number) =>
  db.selectFrom('calendar_addresses').select('created_at').where('user_id', '=', user_id).execute()
