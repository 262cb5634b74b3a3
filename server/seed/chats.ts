import { readChat } from '../chat/membership.ts'
import { openChat } from '../chat/chats.ts'
import { sendMessage } from '../chat/send.ts'
import type { Database } from '../platform/database/db.ts'
import type { Neighbour } from './cast.ts'
import { conversations, indexOfPost } from './content.ts'
import type { Conversation } from './content-schemas.ts'
import { laterBy } from './moments.ts'
import type { DatedPost } from './posts.ts'
import { findFavour, findProduct, findWardCommunity } from './queries.ts'

interface Lookup {
  personOf: (username: string) => Neighbour
  postId: (place: number) => number
}

/** The demo needs no verified phone number. */
const site = { require_verified_to_post: false, host: '' }

/** Sends the messages as the app does, but without push or mail. */
export async function insertChats(tx: Database, posts: DatedPost[], lookup: Lookup, now: Date) {
  let messageCount = 0
  for (const conversation of conversations) {
    const { people, lines, unread } = conversation
    const ids = new Map<string, number>()
    for (const username of isCommunityChat(conversation) ? people : people.slice(0, 1)) {
      const target = await findTarget(tx, conversation, posts, lookup)
      const at = laterBy(now, -(lines[0]?.[1] ?? 0))
      ids.set(username, (await openChat(tx, lookup.personOf(username), target, at)).id)
    }
    const id = ids.get(people[0] as string) as number
    for (const [by, ago, content] of lines) {
      const draft = {
        client_id: clientId(++messageCount),
        content,
        place: null,
        media: [],
        card: null,
        reply_to: null,
      }
      const author = { ...lookup.personOf(by), is_verified: true }
      await sendMessage({ db: tx, signer: () => '' }, site, author, id, draft, laterBy(now, -ago))
    }
    for (const username of people) {
      const unreadCount = unread?.by === username ? unread.count : 0
      if (lines.length > unreadCount)
        await readChat(tx, lookup.personOf(username), id, lines.length - unreadCount, now)
    }
  }
  await tx
    .updateTable('notifications')
    .set({ pushed_at: now, mailed_at: now })
    .where('kind', '=', 'message')
    .execute()
}

/** Users join the chat of a community when they open it. */
const isCommunityChat = ({ about }: Conversation) => about === 'ward'

async function findTarget(
  tx: Database,
  { people, about }: Conversation,
  posts: DatedPost[],
  { personOf, postId }: Lookup,
) {
  const [first, other] = people.map(personOf) as [Neighbour, Neighbour]
  if (about === undefined) return { user_id: other.id }
  if (about === 'ward') {
    const id = await findWardCommunity(tx, first.ward_code ?? '')
    return { subject: { type: 'community' as const, id } }
  }
  if ('product' in about)
    return { subject: { type: 'product' as const, id: await findProduct(tx, about.product) } }
  const post_id = postId(indexOfPost(posts, about.favour))
  return { subject: { type: 'favour' as const, id: await findFavour(tx, post_id, first.id) } }
}

/** Every seeding uses the same ids. */
const clientId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
