import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Offer } from '../../../contract/posts/favours.ts'

interface List {
  items: Offer[]
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Scrolls to the offer that the address names, loading pages to find it. `own` is what #offer alone means; with `?do=`
 * and a move, its button is the next to be pressed. The link itself moves nothing.
 */
export function useLinkedOffer(list: List, own?: Offer) {
  const { hash, search, key } = useLocation()
  const followed = useRef<string>(null)
  const id = hash === '#offer' ? own?.id : Number(/^#offer-(\d+)$/.exec(hash)?.[1])
  const isThere = list.items.some((offer) => offer.id === id)
  const canLookOn =
    list.items.length > 0 && list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError
  const { fetchNextPage } = list
  useEffect(() => {
    if (!id || followed.current === key) return
    if (isThere) {
      followed.current = key
      const card = document.getElementById(`offer-${id}`)
      card?.scrollIntoView({ block: 'center' })
      const move = new URLSearchParams(search).get('do')
      const button = [...(card?.querySelectorAll<HTMLElement>('[data-move]') ?? [])].find(
        ({ dataset }) => dataset['move'] === move,
      )
      ;(button ?? card)?.focus({ preventScroll: true })
    } else if (canLookOn) void fetchNextPage()
  }, [id, key, search, isThere, canLookOn, fetchNextPage])
}
