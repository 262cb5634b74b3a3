import type { Category } from '../../../contract/posts/posts.ts'
import { choose, type Choices, everything, type Switched } from './list-state.ts'

export const orderingNames = ['forYou', 'recent', 'nearby', 'trending'] as const
export const tagNames = ['all', 'need', 'borrow', 'give', 'alert', 'event', 'share'] as const
export type OrderingName = (typeof orderingNames)[number]
export type TagName = (typeof tagNames)[number]

const categoriesOf: Record<Exclude<TagName, 'all'>, Category[]> = {
  need: ['help'],
  borrow: ['request'],
  give: ['give'],
  alert: ['alert', 'warning'],
  event: ['event'],
  share: ['share'],
}

const toggled = (names: string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name]

export const toggleOrdering = ({ orderings, tags }: Switched, name: OrderingName): Switched => ({
  orderings: toggled(orderings, name),
  tags,
})

/** `all` clears the others, and any other clears `all`. */
export const toggleTag = ({ orderings, tags }: Switched, name: TagName): Switched => ({
  orderings,
  tags:
    name === 'all'
      ? ['all']
      : toggled(
          tags.filter((other) => other !== 'all'),
          name,
        ),
})

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((name) => others.includes(name))

export const isSameFilter = (one: Switched, other: Switched) =>
  isSame(one.orderings, other.orderings) && isSame(one.tags, other.tags)

/** Newest wins over most liked over nearest; without an ordering the feed is ranked. */
export function choicesOf({ orderings, tags }: Switched): Choices {
  const ordering = orderings.includes('recent')
    ? '-created_at'
    : orderings.includes('trending')
      ? '-reactions_count'
      : orderings.includes('nearby')
        ? 'distance'
        : null
  const chosen = tagNames.flatMap((name) => (name !== 'all' && tags.includes(name) ? categoriesOf[name] : []))
  return { ordering, category: chosen.join() || null, search: '' }
}

export function saveFilter(switched: Switched) {
  choose({ ...choicesOf(switched), switched })
  scrollTo({ top: 0 })
}

export const clearFilter = () => saveFilter(everything.switched)
