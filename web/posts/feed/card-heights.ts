import { isFavour, type Post } from '../../../contract/posts/posts.ts'

/** In pixels; known heights of offscreen cards let the list's scroll position be restored. */
const heights = new Map<number, number>()

const guess = { row: 160, thumb: 175, pictured: 480 }

export const roomFor = (post: Post): number =>
  heights.get(post.id) ?? guess[!post.media.length ? 'row' : isFavour(post.category) ? 'thumb' : 'pictured']

export function rememberHeights(list: HTMLElement) {
  // Beside an opened post cards are narrower, and higher.
  if (list.closest('aside')) return
  for (const card of list.querySelectorAll<HTMLElement>('[data-post]'))
    heights.set(Number(card.dataset['post']), card.offsetHeight)
}
