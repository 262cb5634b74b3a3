import type { Post } from '../../../contract/posts/posts.ts'

/**
 * How tall each card was, in pixels. Cards outside the screen aren't laid out; with their height known in
 * advance, whoever comes back to the list finds their place in it.
 */
const heights = new Map<number, number>()

const guess = { plain: 220, pictured: 520 }

export const roomFor = (post: Post): number =>
  heights.get(post.id) ?? (post.media.length ? guess.pictured : guess.plain)

export function rememberHeights(list: HTMLElement) {
  for (const card of list.querySelectorAll<HTMLElement>('[data-post]'))
    heights.set(Number(card.dataset['post']), card.offsetHeight)
}
