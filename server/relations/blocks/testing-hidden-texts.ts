import { rateUser } from '../../../contract/people/profiles.ts'
import { createComment } from '../../../contract/posts/comments.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { addFavour } from '../../favours/testing-favours.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { mark, type Person } from './testing-blocks.ts'

/** A word that occurs only in what one of them left on the other's things. */
export const word = 'zzxau'

export interface HiddenTexts {
  /** Wrote the post, began the thread and was rated. */
  author: Person
  /** Left texts on all of that. */
  writer: Person
  third: Person
  staff: { username: string }
  /** The third person's post, under which the author has begun a thread. */
  thirdsPost: number
  thread: number
  /**
   * The writer's comments: under the author's post, as a reply to the third person there, and in the author's thread.
   */
  commentIds: { alone: number; answer: number; inThread: number }
  /** The third person's reply in the writer's thread under the author's post. */
  replyId: number
  rating: number
}

/** A person leaves texts on everything of another's that accepts texts. */
export async function writeHiddenTexts(server: TestServer): Promise<HiddenTexts> {
  const people = [await mark(server, 'lan'), await mark(server, 'minh'), await mark(server, 'hoa')] as const
  const [author, writer, third] = people
  const say = async (as: Person, id: number, content: string, parent: number | null = null) =>
    (await server.ask(createComment, { as: as.username, params: { id }, body: { content, parent } })).body.id
  const body = { content: 'Ai đi chợ sớm không', category: 'share' as const }
  const thirdsPost = (await server.ask(createPost, { as: third.username, body })).body.id
  // None of these comments is the one that the routes are called with.
  await say(third, thirdsPost, 'Câu đầu tiên')
  const thread = await say(author, thirdsPost, 'Mình đi nè')
  const thirdsWord = await say(third, author.post, 'Hay quá')
  const commentIds = {
    alone: await say(writer, author.post, `Người này ${word}`),
    answer: await say(writer, author.post, `Đừng tin, ${word}`, thirdsWord),
    inThread: await say(writer, thirdsPost, `Ai đi với người ${word}`, thread),
  }
  const replyId = await say(third, author.post, 'Nói vậy tội người ta', commentIds.alone)

  const [helped, helper] = [writer.username, author.username]
  await addFavour(server, { helped, helper, title: `Nhờ người ${word}` })
  for (const [rater, rated] of [
    [writer, author],
    [author, writer],
  ] as const)
    await server.ask(rateUser, {
      as: rater.username,
      params: { id: rated.id },
      body: { rating: 1, comment: rater === writer ? `Đồ ${word}` : 'Không vui' },
    })
  const { id: rating } = await server.db
    .selectFrom('ratings')
    .select('id')
    .where('rated_id', '=', author.id)
    .executeTakeFirstOrThrow()
  await server.runJobs()
  return {
    author,
    writer,
    third,
    staff: { username: 'staff' },
    thirdsPost,
    thread,
    commentIds,
    replyId,
    rating,
  }
}
