import { type InfiniteData, type InvalidateOptions, useInfiniteQuery } from '@tanstack/react-query'
import {
  type FavourSection,
  listOwnFavours,
  type Offer,
  type OwnFavour,
} from '../../contract/favours/favours.ts'
import { listOffersOnPost } from '../../contract/favours/offers.ts'
import { call } from '../platform/api/call.ts'
import { applyUpdate, changeOptimistically } from '../platform/api/change.ts'
import { queryClient, pollInterval } from '../platform/api/query-client.ts'
import { cursorPages, itemsOf } from '../platform/pages/cursor-pages.ts'
import { usePages } from '../platform/pages/use-pages.ts'
import { useViewer } from '../platform/session/session.ts'
import { onServerEvent } from '../platform/socket/hub.ts'
import { catchUpOwn } from '../platform/socket/live-queries.ts'
import { throttleByKey } from '../platform/socket/throttle.ts'
import { updateCachedPost } from '../posts/data.ts'
import { refreshPost } from '../posts/live/listen.ts'
import { postKeys } from '../posts/post-cache.ts'
import { userKeys } from '../relations/user-keys.ts'

export const favourKeys = {
  all: ['favours'] as const,
  /** Lists that show offers; other keys under `all` only count them. */
  lists: ['favours', 'list'] as const,
  onPost: (post: number) => ['favours', 'list', 'post', post] as const,
  own: (viewer: number, section: FavourSection) => ['favours', 'list', 'own', viewer, section] as const,
}

type Pages = InfiniteData<{ count: number; next: string | null; results: Offer[] }, number>

// The other person may change it at the same time.
const livePolling = { staleTime: 0, refetchInterval: pollInterval, meta: { topics: ['me'] } }

/** All offers on the viewer's post; on another person's post only the viewer's offer. */
export const useOffersOnPost = (post: number) =>
  usePages(
    favourKeys.onPost(post),
    (page, signal) => call(listOffersOnPost, { params: { id: post }, query: { page }, signal }),
    livePolling,
  )

type Lists = InfiniteData<{ results: (Offer | OwnFavour)[] }>

const withReplacedOffer = (offer: Offer) => (list: Lists) => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    results: page.results.map((each) => replaceIfSame(each, offer)),
  })),
})

function replaceIfSame(each: Offer | OwnFavour, offer: Offer) {
  if (!('offer' in each)) return each.id === offer.id ? offer : each
  return each.offer?.id === offer.id ? { ...each, offer } : each
}

const showOnPost = (offer: Offer) =>
  offer.side === 'offerer' &&
  offer.post_id !== null &&
  updateCachedPost(offer.post_id, { my_offer: { id: offer.id, status: offer.status } })

/** Shows `expected` until the server replies; null shows the offer unchanged. */
export async function changeOffer(offer: Offer, expected: Offer | null, send: () => Promise<Offer>) {
  const sent = changeOptimistically({
    changeKey: ['favours', 'one', offer.id],
    queryKey: favourKeys.lists,
    ...(expected && { update: withReplacedOffer(expected) }),
    send,
    applyReply: (list: Lists, reply) => withReplacedOffer(reply)(list),
  })
  if (expected) showOnPost(expected)
  try {
    const reply = await sent
    showOnPost(reply)
    return reply
  } catch (error) {
    if (expected) showOnPost(offer)
    throw error
  }
}

export function addOffer(offer: Offer, post: number) {
  const key = favourKeys.onPost(post)
  const list: Pages = { pages: [{ count: 1, next: null, results: [offer] }], pageParams: [1] }
  queryClient.setQueryData<Pages>(key, list)
  applyUpdate<Pages>(key, (cached) => (cached.pages[0]?.results.length ? cached : list))
  updateCachedPost(post, { my_offer: { id: offer.id, status: offer.status } })
}

/** Lists of posts are refetched when they are next shown. */
export const refreshFavour = (post: number | null, options?: InvalidateOptions) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: favourKeys.all }, options),
    post !== null && queryClient.invalidateQueries({ queryKey: postKeys.one(post) }, options),
    queryClient.invalidateQueries({ queryKey: postKeys.lists, refetchType: 'none' }),
  ])

export const refetchPeople = () => void queryClient.invalidateQueries({ queryKey: userKeys.all })

/** Refetches offers and favours when either person changes them. Returns a function that stops it. */
export function listenToFavours(): () => void {
  const refresh = throttleByKey((post_id: number | null) =>
    Promise.all([refreshFavour(post_id), post_id !== null && refreshPost(post_id)]),
  )
  const ends = [onServerEvent('favour', ({ post_id }) => refresh(post_id)), catchUpOwn(favourKeys.all)]
  return () => {
    for (const end of ends) end()
  }
}

export function useOwnFavours(section: FavourSection) {
  const { id } = useViewer()
  const query = cursorPages(favourKeys.own(id, section), (page, signal) =>
    call(listOwnFavours, { params: { section }, query: page, signal }),
  )
  const list = useInfiniteQuery({ ...query, ...livePolling }, queryClient)
  return { ...list, items: itemsOf(list.data), count: list.data?.pages[0]?.count ?? 0 }
}
export type OwnList = ReturnType<typeof useOwnFavours>
