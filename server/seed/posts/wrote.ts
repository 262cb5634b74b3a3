import { type Category } from '../../../contract/posts/posts.ts'
import { type Drawing } from '../drawings/album.ts'

export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun'

interface More {
  /** Hours before the seeding; without it the post falls somewhere into the last three weeks. */
  ago?: number
  /** At what hour of that day it was written, where the text depends on it. */
  hour?: number
  pictures?: Drawing[]
  title?: string
  tags?: string[]
  /** The next such day, the hour it starts and how many hours it lasts. */
  on?: [day: Weekday, hour: number, lasts: number]
  places?: number
  /** By when something borrowed comes back: the next such day, or so many days after the seeding. */
  due?: Weekday | number
}

/** A post of the demo before it has a place and a time. */
export interface Draft extends More {
  by: string
  category: Category
  content: string
}

/** What somebody of the cast wrote: line breaks of the source are spaces, an empty line parts paragraphs. */
export const wrote =
  (by: string, category: Category, more: More = {}) =>
  ({ raw }: TemplateStringsArray): Draft => {
    const paragraphs = (raw[0] ?? '').trim().split(/\n\s*\n/)
    const content = paragraphs.map((paragraph) => paragraph.replace(/\s+/g, ' ').trim()).join('\n\n')
    return { ...more, by, category, content }
  }
