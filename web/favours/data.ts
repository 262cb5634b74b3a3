import type { InfiniteData } from '@tanstack/react-query'
import type { FavourSection, OwnFavour } from '../../contract/posts/favour-lists.ts'
import { listOffersOnPost, type Offer } from '../../contract/posts/favours.ts'
import { call } from '../platform/api/call.ts'
import { applyUpdate, change } from '../platform/api/change.ts'
import { pollInterval } from '../platform/api/poll-interval.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { usePages } from '../platform/pages/use-pages.ts'
import { changePost } from '../posts/data.ts'
import { postKeys } from '../posts/kept-posts.ts'
import { userKeys } from '../relations/user-keys.ts'

export const favourKeys = {
  all: ['favours'] as const,
  /** Those that show offers, unlike what counts them. */
  lists: ['favours', 'list'] as const,
  onPost: (post: number) => ['favours', 'list', 'post', post] as const,
  own: (viewer: number, section: FavourSection) => ['favours', 'list', 'own', viewer, section] as const,
}

type Pages = InfiniteData<{ count: number; next: string | null; results: Offer[] }, number>

// The other side may be looking at it too.
const live = { staleTime: 0, refetchInterval: pollInterval }

/** The offers on the viewer's own post; on another's post the viewer's own. */
export const useOffersOnPost = (post: number) =>
  usePages(
    favourKeys.onPost(post),
    (page, signal) => call(listOffersOnPost, { params: { id: post }, query: { page }, signal }),
    live,
  )

type Lists = InfiniteData<{ results: (Offer | OwnFavour)[] }>

const withOffer = (offer: Offer) => (list: Lists) => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, results: page.results.map((each) => shownIn(each, offer)) })),
})

function shownIn(each: Offer | OwnFavour, offer: Offer) {
  if (!('offer' in each)) return each.id === offer.id ? offer : each
  return each.offer?.id === offer.id ? { ...each, offer } : each
}

const showOnPost = (offer: Offer) =>
  offer.side === 'offerer' &&
  offer.post_id !== null &&
  changePost(offer.post_id, { my_offer: { id: offer.id, status: offer.status } })

/** Changes an offer to the server's reply; until then `meanwhile` is shown, or the offer as it was. */
export async function changeOffer(offer: Offer, meanwhile: Offer | null, send: () => Promise<Offer>) {
  const sent = change({
    thing: ['favours', 'one', offer.id],
    within: favourKeys.lists,
    ...(meanwhile && { show: withOffer(meanwhile) }),
    send,
    settle: (list: Lists, now) => withOffer(now)(list),
  })
  if (meanwhile) showOnPost(meanwhile)
  try {
    const now = await sent
    showOnPost(now)
    return now
  } catch (error) {
    if (meanwhile) showOnPost(offer)
    throw error
  }
}

export function addOffer(offer: Offer, post: number) {
  const key = favourKeys.onPost(post)
  const list: Pages = { pages: [{ count: 1, next: null, results: [offer] }], pageParams: [1] }
  queryClient.setQueryData<Pages>(key, list)
  applyUpdate<Pages>(key, (held) => (held.pages[0]?.results.length ? held : list))
  changePost(post, { my_offer: { id: offer.id, status: offer.status } })
}

/** Lists of posts are refetched when they are shown. */
export function refreshFavour(post: number | null) {
  void queryClient.invalidateQueries({ queryKey: favourKeys.all })
  if (post !== null) void queryClient.invalidateQueries({ queryKey: postKeys.one(post) })
  void queryClient.invalidateQueries({ queryKey: postKeys.lists, refetchType: 'none' })
}

export const refreshPeople = () => void queryClient.invalidateQueries({ queryKey: userKeys.all })
