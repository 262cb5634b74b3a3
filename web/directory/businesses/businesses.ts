import { queryOptions } from '@tanstack/react-query'
import {
  type Business,
  type BusinessCard,
  getBusiness,
  getFeaturedBusiness,
  likeBusiness,
  listBusinesses,
  unlikeBusiness,
} from '../../../contract/directory/businesses.ts'
import { listBusinessClaims } from '../../../contract/directory/business-claims.ts'
import { listFeedback } from '../../../contract/directory/business-feedback.ts'
import { call } from '../../platform/api/call.ts'
import { changeOptimistically } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { cursorPages } from '../../platform/pages/cursor-pages.ts'
import { usePages } from '../../platform/pages/use-pages.ts'
import type { LiveRow } from '../../platform/socket/live-rows.ts'

/** Milliseconds. */
const staleTimeMs = 60_000

export const businessKeys = {
  all: ['businesses'] as const,
  one: (slug: string) => ['businesses', 'one', slug] as const,
  lists: ['businesses', 'list'] as const,
  list: (search: string) => ['businesses', 'list', search] as const,
  mine: ['businesses', 'list', { mine: true }] as const,
  featured: ['businesses', 'featured'] as const,
  feedback: (slug: string) => ['businesses', 'feedback', slug] as const,
  claims: ['businesses', 'claims'] as const,
}

export const businessPath = ({ slug }: { slug: string }) => `/business/${encodeURIComponent(slug)}`

export const businessQuery = (slug: string) =>
  queryOptions({
    queryKey: businessKeys.one(slug),
    queryFn: ({ signal }): Promise<Business> => call(getBusiness, { params: { slug }, signal }),
    staleTime: staleTimeMs,
    meta: { topics: ({ id }: Business) => [`business:${id}`] },
  })

export const featuredBusinessQuery = queryOptions({
  queryKey: businessKeys.featured,
  queryFn: ({ signal }) => call(getFeaturedBusiness, { signal }),
  staleTime: 10 * staleTimeMs,
})

export const businessesQuery = (search: string) =>
  cursorPages(businessKeys.list(search), (page, signal) =>
    call(listBusinesses, { query: { ...(search && { search }), ...page }, signal }),
  )

export const liveBusinesses: LiveRow = {
  queryKey: businessKeys.lists,
  load: ({ slug }: BusinessCard) => call(getBusiness, { params: { slug } }),
}

export const ownBusinessesQuery = queryOptions({
  queryKey: businessKeys.mine,
  queryFn: ({ signal }) => call(listBusinesses, { query: { mine: true }, signal }),
  staleTime: staleTimeMs,
  meta: { topics: ['me'] },
})

/** Without an `id`, while the business loads, it does not follow changes. */
export const useBusinessFeedback = ({ slug, id }: { slug: string; id: number | undefined }) =>
  usePages(
    businessKeys.feedback(slug),
    (page, signal) => call(listFeedback, { params: { slug }, query: { page }, signal }),
    { meta: { topics: id === undefined ? [] : [`business:${id}`] } },
  )

export const useBusinessClaims = () =>
  usePages(businessKeys.claims, (page, signal) => call(listBusinessClaims, { query: { page }, signal }))

/** After a change: shows it on the business's page and refetches the lists. */
export function cacheBusiness(business: Business): void {
  queryClient.setQueryData(businessKeys.one(business.slug), business)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [room, kind, slug] }) =>
      room === 'businesses' && (kind !== 'one' || slug !== business.slug),
  })
}

export async function setBusinessLiked({ slug }: Business, is_liked: boolean): Promise<void> {
  try {
    await changeOptimistically({
      changeKey: businessKeys.one(slug),
      update: (business: Business) =>
        business.is_liked === is_liked
          ? business
          : { ...business, is_liked, likes: Math.max(0, business.likes + (is_liked ? 1 : -1)) },
      send: () => call(is_liked ? likeBusiness : unlikeBusiness, { params: { slug } }),
      applyReply: (business, reply) => ({ ...business, ...reply }),
    })
    void queryClient.invalidateQueries({ queryKey: businessKeys.all, refetchType: 'none' })
  } catch (error) {
    void toastFailure(text('businesses.not_liked'), error)
  }
}
