import { createComment, likeComment } from '../../../contract/posts/comments.ts'
import { acceptOffer, makeOffer } from '../../../contract/favours/favours.ts'
import { savePost } from '../../../contract/posts/interests.ts'
import { type Category, createPost, likePost } from '../../../contract/posts/posts.ts'
import { sharePost } from '../../../contract/chat/shares.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { mark, type Person } from './testing-blocks.ts'

export interface SharedHistory {
  lan: Person
  minh: Person
  hoa: Person
  /** Hoa's request, which both comment on and like; minh helps. */
  hoas: number
  /** Each one's request, with an open offer by the other. */
  asked: { lan: number; minh: number }
  offers: { lan: number; minh: number }
  /** An alert by each. */
  alerts: { lan: number; minh: number }
}

/**
 * Two neighbours with every kind of contact, and a third person between them. All their texts contain their user names.
 */
export async function createSharedHistory(server: TestServer): Promise<SharedHistory> {
  const [lan, minh, hoa] = [await mark(server, 'lan'), await mark(server, 'minh'), await mark(server, 'hoa')]
  const write = async ({ username }: Person, category: Category, content: string) => {
    const body = { category, content: `${content} ${username}` }
    return (await server.ask(createPost, { as: username, body })).body.id
  }
  const say = async ({ username }: Person, id: number, parent: number | null = null) => {
    const body = { content: `Lời của ${username}`, parent }
    return (await server.ask(createComment, { as: username, params: { id }, body })).body.id
  }
  const offer = async ({ username }: Person, id: number) => {
    const body = { message: `Để ${username} giúp cho` }
    return (await server.ask(makeOffer, { as: username, params: { id }, body })).body.id
  }

  const hoas = await write(hoa, 'help', 'Nhờ xách nước lên lầu')
  const helping = await offer(minh, hoas)
  await server.ask(acceptOffer, { as: hoa.username, params: { id: helping } })
  const first = await say(hoa, hoas)
  for (const person of [lan, minh]) {
    await server.ask(likePost, { as: person.username, params: { id: hoas } })
    await server.ask(likeComment, { as: person.username, params: { id: first } })
    await say(person, hoas)
    await say(person, hoas, first)
  }

  const asked = {
    lan: await write(lan, 'request', 'Mượn cái quạt máy'),
    minh: await write(minh, 'request', 'Mượn cái thang dài'),
  }
  const offers = { lan: await offer(lan, asked.minh), minh: await offer(minh, asked.lan) }
  for (const [who, whose] of [
    [lan, minh],
    [minh, lan],
  ] as const) {
    const params = { id: whose.post }
    await server.ask(likePost, { as: who.username, params })
    await server.ask(savePost, { as: who.username, params })
    await say(who, whose.post)
    // The third person likes it too, so that the two are grouped in a notification that stays.
    await server.ask(likePost, { as: hoa.username, params })
    const body = { user_ids: [whose.id], message: `Xem nè, ${who.username}` }
    await server.ask(sharePost, { as: who.username, params: { id: hoas }, body })
  }
  const alerts = {
    lan: await write(lan, 'alert', 'Cúp điện nguyên con hẻm, báo bởi'),
    minh: await write(minh, 'alert', 'Cúp điện nguyên con hẻm, tin của'),
  }
  await server.runJobs()
  return { lan, minh, hoa, hoas, asked, offers, alerts }
}
