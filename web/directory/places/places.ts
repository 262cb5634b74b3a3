import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  listCorrections,
  listRecommendations,
  listRecommendedPlaces,
} from '../../../contract/directory/place-suggestions.ts'
import { getPlace, listFeaturedPlaces, listPlaces } from '../../../contract/directory/places.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient, pollingOptions } from '../../platform/api/query-client.ts'
import { cursorPages } from '../../platform/pages/cursor-pages.ts'
import { usePages } from '../../platform/pages/use-pages.ts'
import type { LiveRow } from '../../platform/socket/live-rows.ts'
import { getCachedPlace, type PlaceFilter, placeKeys, recommendationKeys } from './place-cache.ts'

/** Milliseconds. */
const staleTime = 60_000

export const placesQuery = (filter: PlaceFilter) =>
  cursorPages(placeKeys.list(filter), (page, signal) => {
    const { search, category, subcategory, favorites } = filter
    return call(listPlaces, {
      query: {
        ...(search && { search }),
        ...(category && { category }),
        ...(subcategory && { subcategory }),
        ...(favorites && { favorites }),
        ...page,
      },
      signal,
    })
  })

export const featuredPlacesQuery = queryOptions({
  queryKey: placeKeys.featured,
  queryFn: ({ signal }) => call(listFeaturedPlaces, { signal }),
  staleTime,
})

const placeMeta = (id: number) => ({ topics: [`place:${id}`] })

export const placeQuery = (id: number) =>
  queryOptions({
    queryKey: placeKeys.one(id),
    queryFn: ({ signal }) => call(getPlace, { params: { id }, signal }),
    staleTime,
    meta: placeMeta(id),
  })

export const livePlaces: LiveRow = {
  queryKey: placeKeys.all,
  load: ({ id }: { id: number }) => call(getPlace, { params: { id } }),
}

/** Shows the data of a list until the request is answered. */
export const usePlace = (id: number) =>
  useQuery(
    { ...placeQuery(id), initialData: () => getCachedPlace(id), initialDataUpdatedAt: 0, ...pollingOptions },
    queryClient,
  )

export const useRecommendations = (id: number) =>
  usePages(
    recommendationKeys.ofPlace(id),
    (page, signal) => call(listRecommendations, { params: { id }, query: { page }, signal }),
    { meta: placeMeta(id) },
  )

export const useRecommendedPlaces = (post_id: number) =>
  useQuery(
    {
      queryKey: recommendationKeys.underPost(post_id),
      queryFn: ({ signal }) => call(listRecommendedPlaces, { params: { id: post_id }, signal }),
      staleTime,
    },
    queryClient,
  )

/** The corrections of a place, or all that wait for the viewer. */
export const useCorrections = (place: number | null) =>
  useQuery(
    {
      queryKey: [...recommendationKeys.corrections, place],
      queryFn: ({ signal }) => call(listCorrections, { query: place === null ? {} : { place }, signal }),
      staleTime,
      meta: place === null ? {} : placeMeta(place),
    },
    queryClient,
  )
