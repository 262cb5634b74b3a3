import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type Business,
  getBusiness,
  getFeaturedBusiness,
  likeBusiness,
  listBusinesses,
  unlikeBusiness,
} from '../../../contract/directory/businesses.ts'
import { listBusinessClaims } from '../../../contract/directory/business-claims.ts'
import { listFeedback } from '../../../contract/directory/business-feedback.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { usePages } from '../../platform/pages/use-pages.ts'

/** Milliseconds. */
const staleTimeMs = 60_000

export const businessKeys = {
  all: ['businesses'] as const,
  one: (slug: string) => ['businesses', 'one', slug] as const,
  list: (search: string) => ['businesses', 'list', search] as const,
  mine: ['businesses', 'mine'] as const,
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
  })

export const featuredBusinessQuery = queryOptions({
  queryKey: businessKeys.featured,
  queryFn: ({ signal }) => call(getFeaturedBusiness, { signal }),
  staleTime: 10 * staleTimeMs,
})

export const businessesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: businessKeys.list(search),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listBusinesses, {
        query: { ...(search && { search }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next && new URL(next, location.origin).searchParams.get('cursor'),
    staleTime: staleTimeMs,
  })

export const ownBusinessesQuery = queryOptions({
  queryKey: businessKeys.mine,
  queryFn: ({ signal }) => call(listBusinesses, { query: { mine: true }, signal }),
  staleTime: staleTimeMs,
})

export const useBusinessFeedback = (slug: string) =>
  usePages(businessKeys.feedback(slug), (page, signal) =>
    call(listFeedback, { params: { slug }, query: { page }, signal }),
  )

export const useBusinessClaims = () =>
  usePages(businessKeys.claims, (page, signal) => call(listBusinessClaims, { query: { page }, signal }))

/** After a change: its page shows it at once, lists ask again. */
export function cacheBusiness(business: Business): void {
  queryClient.setQueryData(businessKeys.one(business.slug), business)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [room, kind, slug] }) =>
      room === 'businesses' && (kind !== 'one' || slug !== business.slug),
  })
}

/** At once, and back where the server refuses. */
export async function setBusinessLiked({ slug }: Business, is_liked: boolean): Promise<void> {
  const show = (isOn: boolean) =>
    queryClient.setQueryData(businessKeys.one(slug), (there?: Business) =>
      there && there.is_liked !== isOn
        ? { ...there, is_liked: isOn, likes: Math.max(0, there.likes + (isOn ? 1 : -1)) }
        : there,
    )
  show(is_liked)
  try {
    const reply = await call(is_liked ? likeBusiness : unlikeBusiness, { params: { slug } })
    queryClient.setQueryData(businessKeys.one(slug), (there?: Business) => there && { ...there, ...reply })
    void queryClient.invalidateQueries({ queryKey: businessKeys.all, refetchType: 'none' })
  } catch (error) {
    show(!is_liked)
    void toastFailure(text('businesses.not_liked'), error)
  }
}
