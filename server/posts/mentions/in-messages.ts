import { mentionLimits } from '../../../contract/posts/mentions.ts'
import { namesIn } from '../../../contract/posts/names-in-text.ts'
import type { Database } from '../../platform/database/db.ts'
import { mentionedIn } from './mentionable.ts'
import type { Writer } from './mentionable-queries.ts'
import { keepNamedInMessage } from './message-queries.ts'
import { countNotified, lockMentionsBy } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Taken before conversations are locked, so that two texts of one person's never wait for each other. */
export async function lockMentionsIn(tx: Database, writer: { id: number }, text: string) {
  if (namesIn(text).length) await lockMentionsBy(tx, writer.id)
}

/**
 * Keeps which members of a conversation a message of it names, as far as they see it. Returns whom to notify of it: of
 * one person's mentions the first few of a day, in posts and messages together. After `lockMentionsIn`.
 */
export async function mentionInMessage(
  tx: Database,
  writer: Writer,
  message: { id: number; chat_id: number; text: string },
  now: Date,
): Promise<number[]> {
  const found = await mentionedIn(tx, writer, message.text, { chat_id: message.chat_id })
  const named = found.map(({ id }) => id)
  if (!named.length) return []
  const already = await countNotified(tx, writer.id, new Date(now.getTime() - dayMs))
  const notified = named.slice(0, Math.max(0, mentionLimits.perDay - already))
  return keepNamedInMessage(tx, message.id, writer.id, { named, notified, now })
}
