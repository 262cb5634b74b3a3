import { createComment, likeComment } from '../../../contract/posts/comments.ts'
import { acceptOffer, makeOffer } from '../../../contract/favours/offers.ts'
import { savePost } from '../../../contract/posts/interests.ts'
import { type Category, createPost, likePost } from '../../../contract/posts/posts.ts'
import { sharePost } from '../../../contract/chat/shares.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { createMarkedPerson, type Person } from './testing-blocks.ts'

export interface SharedHistory {
  lan: Person
  minh: Person
  hoa: Person
  /** Hoa's request, which both comment on and like; Minh helps. */
  hoasRequest: number
  /** A request by each, with an open offer by the other. */
  requests: { lan: number; minh: number }
  offers: { lan: number; minh: number }
  /** An alert by each. */
  alerts: { lan: number; minh: number }
}

/**
 * Two neighbours who have every kind of contact, and a third person who knows both. Their texts contain their user names.
 */
export async function createSharedHistory(server: TestServer): Promise<SharedHistory> {
  const [lan, minh, hoa] = [
    await createMarkedPerson(server, 'lan'),
    await createMarkedPerson(server, 'minh'),
    await createMarkedPerson(server, 'hoa'),
  ]
  const write = async ({ username }: Person, category: Category, content: string) => {
    const body = { category, content: `${content} ${username}` }
    return (await server.ask(createPost, { as: username, body })).body.id
  }
  const comment = async ({ username }: Person, id: number, parent: number | null = null) => {
    const body = { content: `Lời của ${username}`, parent }
    return (await server.ask(createComment, { as: username, params: { id }, body })).body.id
  }
  const offer = async ({ username }: Person, id: number) => {
    const body = { message: `Để ${username} giúp cho` }
    return (await server.ask(makeOffer, { as: username, params: { id }, body })).body.id
  }

  const hoasRequest = await write(hoa, 'help', 'Nhờ xách nước lên lầu')
  const helping = await offer(minh, hoasRequest)
  await server.ask(acceptOffer, { as: hoa.username, params: { id: helping } })
  const first = await comment(hoa, hoasRequest)
  for (const person of [lan, minh]) {
    await server.ask(likePost, { as: person.username, params: { id: hoasRequest } })
    await server.ask(likeComment, { as: person.username, params: { id: first } })
    await comment(person, hoasRequest)
    await comment(person, hoasRequest, first)
  }

  const requests = {
    lan: await write(lan, 'request', 'Mượn cái quạt máy'),
    minh: await write(minh, 'request', 'Mượn cái thang dài'),
  }
  const offers = { lan: await offer(lan, requests.minh), minh: await offer(minh, requests.lan) }
  for (const [who, whose] of [
    [lan, minh],
    [minh, lan],
  ] as const) {
    const params = { id: whose.post }
    await server.ask(likePost, { as: who.username, params })
    await server.ask(savePost, { as: who.username, params })
    await comment(who, whose.post)
    // The third person likes it too, so that the two are grouped in a notification that stays.
    await server.ask(likePost, { as: hoa.username, params })
    const body = { user_ids: [whose.id], message: `Xem nè, ${who.username}` }
    await server.ask(sharePost, { as: who.username, params: { id: hoasRequest }, body })
  }
  const alerts = {
    lan: await write(lan, 'alert', 'Cúp điện nguyên con hẻm, báo bởi'),
    minh: await write(minh, 'alert', 'Cúp điện nguyên con hẻm, tin của'),
  }
  await server.runJobs()
  return { lan, minh, hoa, hoasRequest, requests, offers, alerts }
}
