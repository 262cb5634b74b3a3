import { readChat } from '../chat/membership.ts'
import { openChat } from '../chat/chats.ts'
import { sendMessage } from '../chat/send.ts'
import type { Database } from '../platform/database/db.ts'
import type { Neighbour } from './cast.ts'
import { conversations, indexOfPost } from './content.ts'
import type { Conversation } from './content-schemas.ts'
import { laterBy } from './moments.ts'
import type { DatedPost } from './posts.ts'
import { favourOn, listingNamed, wardCommunity } from './queries.ts'

interface Known {
  personOf: (username: string) => Neighbour
  postId: (place: number) => number
}

/** Nobody has to have verified a number in the demo. */
const site = { require_verified_to_post: false, host: '' }

/** Lets the cast talk as they would have in the app, except that nobody is called to it now. */
export async function insertChats(tx: Database, posts: DatedPost[], known: Known, now: Date) {
  let said = 0
  for (const conversation of conversations) {
    const { people, lines, unread } = conversation
    const ids = new Map<string, number>()
    for (const username of isShared(conversation) ? people : people.slice(0, 1)) {
      const about = await aboutOf(tx, conversation, posts, known)
      const at = laterBy(now, -(lines[0]?.[1] ?? 0))
      ids.set(username, (await openChat(tx, known.personOf(username), about, at)).id)
    }
    const id = ids.get(people[0] as string) as number
    for (const [by, ago, content] of lines) {
      const draft = {
        client_id: clientId(++said),
        content,
        place: null,
        media: [],
        card: null,
        reply_to: null,
      }
      const author = { ...known.personOf(by), is_verified: true }
      await sendMessage({ db: tx, signer: () => '' }, site, author, id, draft, laterBy(now, -ago))
    }
    for (const username of people) {
      const left = unread?.by === username ? unread.count : 0
      if (lines.length > left) await readChat(tx, known.personOf(username), id, lines.length - left, now)
    }
  }
  await tx
    .updateTable('notifications')
    .set({ pushed_at: now, mailed_at: now })
    .where('kind', '=', 'message')
    .execute()
}

/** One joins a community's conversation by opening it; the others are in theirs from the start. */
const isShared = ({ about }: Conversation) => about === 'ward'

async function aboutOf(
  tx: Database,
  { people, about }: Conversation,
  posts: DatedPost[],
  { personOf, postId }: Known,
) {
  const [first, other] = people.map(personOf) as [Neighbour, Neighbour]
  if (about === undefined) return { user_id: other.id }
  if (about === 'ward') {
    const id = await wardCommunity(tx, first.ward_code ?? '')
    return { subject: { type: 'community' as const, id } }
  }
  if ('product' in about)
    return { subject: { type: 'product' as const, id: await listingNamed(tx, about.product) } }
  const post_id = postId(indexOfPost(posts, about.favour))
  return { subject: { type: 'favour' as const, id: await favourOn(tx, post_id, first.id) } }
}

/** The same at each seeding. */
const clientId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
