import { useLayoutEffect, useRef } from 'react'
import { isFavour, type Post } from '../../../contract/posts/posts.ts'

/** Pixels. The heights of offscreen cards are needed to restore the scroll position of a list. */
const heights = new Map<number, number>()

const estimatedHeights = { row: 160, thumb: 175, pictured: 480 }

export const heightOf = (post: Post): number =>
  heights.get(post.id) ??
  estimatedHeights[!post.media.length ? 'row' : isFavour(post.category) ? 'thumb' : 'pictured']

function rememberHeights(list: HTMLElement) {
  // Next to an opened post the cards are narrower and higher.
  if (list.closest('aside')) return
  for (const card of list.querySelectorAll<HTMLElement>('[data-post]'))
    heights.set(Number(card.dataset['post']), card.offsetHeight)
}

/** Whether a list with the post has been left, so that going back restores its scroll position. */
export const hasStoredHeight = ({ id }: Post): boolean => heights.has(id)

/** A ref for the list: stores the heights of its cards when the list is left. */
export function useStoredHeights() {
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const section = list.current
    return () => {
      if (section) rememberHeights(section)
    }
  }, [])
  return list
}
