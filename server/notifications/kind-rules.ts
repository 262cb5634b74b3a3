import { type RawBuilder, sql } from 'kysely'
import {
  type NotificationKind,
  notificationKinds,
  safetyKinds,
  urgentKinds,
} from '../../contract/notifications/notifications.ts'

const pushedAgain: readonly NotificationKind[] = [
  'alert_update',
  'alert_over',
  // What was pushed earlier names a time or place that does not hold any more.
  'event_time_changed',
  'event_place_changed',
]

/** How a kind is notified. */
export function ruleOf(kind: NotificationKind) {
  const preference = notificationKinds[kind]
  // Such events can be undone and repeated at no cost.
  const isFree = preference === 'likes' || kind === 'joining'
  return {
    preference,
    /** After the notification was read, a repetition by the same person is not notified for a day. */
    onceADay: isFree,
    /** Each event is pushed, also while the notification of an earlier one is unread. */
    isPushedAgain: pushedAgain.includes(kind),
    isUrgent: urgentKinds.includes(kind),
    canBeMuted: !safetyKinds.includes(kind),
    isMutedWithPost: isFree || preference !== 'system',
  }
}

export type Rule = ReturnType<typeof ruleOf>

/** The kinds that a mute of their post suppresses. */
const kindsMutedWithPost = (Object.keys(notificationKinds) as NotificationKind[]).filter(
  (kind) => ruleOf(kind).isMutedWithPost,
)

/** The form in which texts and muted words are compared: lower case, one space around each word. */
export const mutePhrase = (text: string | RawBuilder<string>) =>
  sql<string>`' ' || array_to_string(spellings_in(${text}), ' ') || ' '`

/** Selects the text as spelt and without accents; join it as `said`. */
export const spellingsOf = (text: string | RawBuilder<string>) => sql`
  SELECT spelt, folded(spelt) AS plain FROM (SELECT ${mutePhrase(text)} AS spelt) AS text`

const containsMutedPhrase = sql`
  strpos(CASE WHEN folded(mute.phrase) = mute.phrase THEN said.plain ELSE said.spelt END, mute.phrase) > 0`

/** Whether a row of `users` has muted an event, whose text is joined as `said`. */
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

/** Whether the reader has not muted the person of a row of `notification_people`, named `person`. */
export const isNotMuted = (reader: Reader, at: Date) => sql<boolean>`
  (person.kind = ANY(${safetyKinds}::text[]) OR NOT EXISTS (
    SELECT FROM notification_mutes AS mute
    WHERE mute.user_id = ${reader.id} AND mute.person_id = person.person_id AND mute.until > ${at}::timestamptz))`

/** Whether the reader has muted the post of a row of `notifications`, or a word in it, also after the event. */
export const isAboutMuted = (reader: Reader, at: Date) => sql<boolean>`
  (notifications.kinds <@ ${kindsMutedWithPost}::text[] AND EXISTS (
    SELECT FROM notification_mutes AS mute JOIN posts ON posts.id = notifications.post_id
      CROSS JOIN LATERAL (${spellingsOf(sql<string>`posts.title || ' ' || posts.content`)}) AS said
    WHERE mute.user_id = ${reader.id} AND mute.until > ${at}::timestamptz
      AND (mute.post_id = posts.id OR (posts.author_id <> ${reader.id} AND ${containsMutedPhrase}))))`
