import { sql } from 'kysely'

/** As both texts and muted words are compared: small letters, one space around each word. */
export const phraseOf = (text: string) =>
  sql<string>`' ' || array_to_string(spellings_in(${text}), ' ') || ' '`

/** The text as spelt, and without its accents: to join as `said`. */
export const saidIn = (text: string) => sql`
  SELECT spelt, folded(spelt) AS plain FROM (SELECT ${phraseOf(text)} AS spelt) AS text`

/** Whether a row of `users` wants to hear nothing of an event, joined with what was `said` in it. */
export const hasMuted = (
  { by, post_id }: { by: number | null; post_id: number | null },
  at: Date,
) => sql<boolean>`
  EXISTS (
    SELECT FROM notification_mutes AS mute
    WHERE mute.user_id = users.id AND mute.until > ${at}::timestamptz
      AND (mute.person_id = ${by}::bigint OR mute.post_id = ${post_id}::bigint
        OR strpos(CASE WHEN folded(mute.phrase) = mute.phrase THEN said.plain ELSE said.spelt END, mute.phrase) > 0))`
