import { type RawBuilder, sql } from 'kysely'
import {
  type NotificationKind,
  notificationKinds,
  safetyKinds,
  urgentKinds,
} from '../../contract/notifications/notifications.ts'

/** How one is told of a kind. */
export function ruleOf(kind: NotificationKind) {
  const preference = notificationKinds[kind]
  // These can be undone and repeated at no cost.
  const isFree = preference === 'likes' || kind === 'joining'
  return {
    preference,
    /** Whether reading one stops further ones of the same act by the same person for a day. */
    onceADay: isFree,
    isUrgent: urgentKinds.includes(kind),
    canBeMuted: !safetyKinds.includes(kind),
    isMutedWithPost: isFree || preference !== 'system',
  }
}

export type Rule = ReturnType<typeof ruleOf>

/** A mute of their post holds these back. */
const kindsMutedWithPost = (Object.keys(notificationKinds) as NotificationKind[]).filter(
  (kind) => ruleOf(kind).isMutedWithPost,
)

/** As both texts and muted words are compared: small letters, one space around each word. */
export const mutePhrase = (text: string | RawBuilder<string>) =>
  sql<string>`' ' || array_to_string(spellings_in(${text}), ' ') || ' '`

/** The text as spelt, and without its accents: to join as `said`. */
export const spellingsOf = (text: string | RawBuilder<string>) => sql`
  SELECT spelt, folded(spelt) AS plain FROM (SELECT ${mutePhrase(text)} AS spelt) AS text`

const containsMutedPhrase = sql`
  strpos(CASE WHEN folded(mute.phrase) = mute.phrase THEN said.plain ELSE said.spelt END, mute.phrase) > 0`

/** Whether a row of `users` wants to hear nothing of an event, joined with what was `said` in it. */
export const hasMuted = (
  { by, post_id }: { by: number | null; post_id: number | null },
  at: Date,
) => sql<boolean>`
  EXISTS (
    SELECT FROM notification_mutes AS mute
    WHERE mute.user_id = users.id AND mute.until > ${at}::timestamptz
      AND (mute.person_id = ${by}::bigint OR mute.post_id = ${post_id}::bigint
        OR ${containsMutedPhrase}))`

type Reader = { id: number }

/** Whether a row of `notification_people`, named `person`, is of somebody whom the reader still hears of. */
export const isNotMuted = (reader: Reader, at: Date) => sql<boolean>`
  (person.kind = ANY(${safetyKinds}::text[]) OR NOT EXISTS (
    SELECT FROM notification_mutes AS mute
    WHERE mute.user_id = ${reader.id} AND mute.person_id = person.person_id AND mute.until > ${at}::timestamptz))`

/** Whether a row of `notifications` is about a post that the reader has muted, or whose words: meanwhile, too. */
export const isAboutMuted = (reader: Reader, at: Date) => sql<boolean>`
  (notifications.kinds <@ ${kindsMutedWithPost}::text[] AND EXISTS (
    SELECT FROM notification_mutes AS mute JOIN posts ON posts.id = notifications.post_id
      CROSS JOIN LATERAL (${spellingsOf(sql<string>`posts.title || ' ' || posts.content`)}) AS said
    WHERE mute.user_id = ${reader.id} AND mute.until > ${at}::timestamptz
      AND (mute.post_id = posts.id OR (posts.author_id <> ${reader.id} AND ${containsMutedPhrase}))))`
