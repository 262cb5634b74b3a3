import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  getProvinceMap,
  getPublicCommunity,
  listPublicCommunities,
  type ProvinceMap,
  type PublicCommunity,
  type WardFeature,
} from '../../../contract/geo/nearby.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { findProvince } from './map/country.ts'

/** Wards change by law only, and their size is counted once a day. */
const staleTime = 10 * 60_000

/** Fetched once a query or a province is given. */
export function useWards(search: string, province: string | null) {
  const list = useInfiniteQuery(
    {
      queryKey: ['nearby', 'wards', search, province],
      queryFn: ({ pageParam, signal }) =>
        call(listPublicCommunities, {
          query: { page: pageParam, search: search || undefined, province: province ?? undefined },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length + 1),
      enabled: search !== '' || province !== null,
      placeholderData: keepPreviousData,
      staleTime,
    },
    queryClient,
  )
  return {
    ...list,
    wards: list.data?.pages.flatMap(({ results }) => results) ?? [],
    count: list.data?.pages[0]?.count ?? 0,
  }
}

const mapQuery = (code: string) => ({
  queryKey: ['nearby', 'map', code],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getProvinceMap, { params: { code }, signal }),
  staleTime,
})

export const useProvinceMap = (code: string) => useQuery(mapQuery(code), queryClient)

export const fetchProvinceMap = (code: string): Promise<ProvinceMap> => queryClient.fetchQuery(mapQuery(code))

const wardKey = (code: string | null) => ['nearby', 'ward', code]

/** Sends no request if a list or a map has cached the ward. */
export const useWard = (code: string | null) =>
  useQuery(
    {
      queryKey: wardKey(code),
      queryFn: ({ signal }) => call(getPublicCommunity, { params: { code: code ?? '' }, signal }),
      enabled: code !== null,
      staleTime,
    },
    queryClient,
  )

export const cacheWard = (ward: PublicCommunity) => queryClient.setQueryData(wardKey(ward.code), ward)

export function toPublicCommunity({ properties }: WardFeature, province_code: string): PublicCommunity {
  const { code, name, size, center } = properties
  const [longitude = 0, latitude = 0] = center
  const province = findProvince(province_code)?.full_name ?? ''
  return { code, name, size, province, province_code, center: { latitude, longitude } }
}
