import type { Category } from '../../../contract/posts/posts.ts'
import type { Drawing } from '../drawings/album.ts'

export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun'

interface More {
  /** Hours before the seeding; without it the post is from some time in the last three weeks. */
  ago?: number
  /** The hour of that day at which it was written, if the text depends on it. */
  hour?: number
  pictures?: Drawing[]
  title?: string
  tags?: string[]
  /** The next such weekday, the hour it starts and its duration in hours. */
  on?: [day: Weekday, hour: number, lasts: number]
  places?: number
  /** When something borrowed is due: the next such weekday, or so many days after the seeding. */
  due?: Weekday | number
}

/** A post of the demo before it has a place and a time. */
export interface Draft extends More {
  by: string
  category: Category
  content: string
}

/** A person's post: line breaks of the source are spaces, an empty line separates paragraphs. */
export const wrote =
  (by: string, category: Category, more: More = {}) =>
  ({ raw }: TemplateStringsArray): Draft => {
    const paragraphs = (raw[0] ?? '').trim().split(/\n\s*\n/)
    const content = paragraphs.map((paragraph) => paragraph.replace(/\s+/g, ' ').trim()).join('\n\n')
    return { ...more, by, category, content }
  }
