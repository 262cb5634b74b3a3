import type { Post } from '../../../contract/posts/posts.ts'

/** In pixels; known heights of offscreen cards let the list's scroll position be restored. */
const heights = new Map<number, number>()

const guess = { plain: 220, pictured: 520 }

export const roomFor = (post: Post): number =>
  heights.get(post.id) ?? (post.media.length ? guess.pictured : guess.plain)

export function rememberHeights(list: HTMLElement) {
  // Beside an opened post cards are narrower, and higher.
  if (list.closest('aside')) return
  for (const card of list.querySelectorAll<HTMLElement>('[data-post]'))
    heights.set(Number(card.dataset['post']), card.offsetHeight)
}
