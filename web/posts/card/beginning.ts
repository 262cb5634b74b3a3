import type { Post } from '../../../contract/posts/posts.ts'

const most = 60

/** The first words of a post on one line, as a window is called by it. */
export function beginningOf({ title, content }: Pick<Post, 'title' | 'content'>): string {
  const line = (title || content).replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = line.slice(0, most)
  const gap = start.lastIndexOf(' ')
  return `${start.slice(0, gap > most / 2 ? gap : most).replace(/[\s.,;:!?]+$/, '')}…`
}
