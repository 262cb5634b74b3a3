import { rateUser } from '../../../contract/people/profiles.ts'
import { createComment } from '../../../contract/posts/comments.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { addFavour } from '../../favours/testing-favours.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { createMarkedPerson, type Person } from './testing-blocks.ts'

/** Occurs only in the texts that the writer left on the author's posts, comments and profile. */
export const word = 'zzxau'

export interface HiddenTexts {
  /** Has written the post, started the thread and was rated. */
  author: Person
  /** Has left texts on all of these. */
  writer: Person
  third: Person
  staff: { username: string }
  /** The third person's post, under which the author has started a thread. */
  thirdsPost: number
  thread: number
  /**
   * The writer's comments: under the author's post, as a reply to the third person under it, and in the author's thread.
   */
  commentIds: { alone: number; answer: number; inThread: number }
  /** The third person's reply in the writer's thread under the author's post. */
  replyId: number
  rating: number
}

/** The writer leaves texts wherever the author's things accept them. */
export async function writeHiddenTexts(server: TestServer): Promise<HiddenTexts> {
  const people = [
    await createMarkedPerson(server, 'lan'),
    await createMarkedPerson(server, 'minh'),
    await createMarkedPerson(server, 'hoa'),
  ] as const
  const [author, writer, third] = people
  const comment = async (as: Person, id: number, content: string, parent: number | null = null) =>
    (await server.ask(createComment, { as: as.username, params: { id }, body: { content, parent } })).body.id
  const body = { content: 'Ai đi chợ sớm không', category: 'share' as const }
  const thirdsPost = (await server.ask(createPost, { as: third.username, body })).body.id
  // The routes are called with the first comment; none of the others is it.
  await comment(third, thirdsPost, 'Câu đầu tiên')
  const thread = await comment(author, thirdsPost, 'Mình đi nè')
  const thirdsComment = await comment(third, author.post, 'Hay quá')
  const commentIds = {
    alone: await comment(writer, author.post, `Người này ${word}`),
    answer: await comment(writer, author.post, `Đừng tin, ${word}`, thirdsComment),
    inThread: await comment(writer, thirdsPost, `Ai đi với người ${word}`, thread),
  }
  const replyId = await comment(third, author.post, 'Nói vậy tội người ta', commentIds.alone)

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
