import type { Category } from '../../../contract/posts/posts.ts'
import { setFeedQuery, type FeedQuery, unfiltered, type FilterSelection } from './feed-state.ts'

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

export const toggleOrdering = (
  { orderings, tags }: FilterSelection,
  name: OrderingName,
): FilterSelection => ({
  orderings: toggled(orderings, name),
  tags,
})

/** `all` clears the others, and any other clears `all`. */
export const toggleTag = ({ orderings, tags }: FilterSelection, name: TagName): FilterSelection => ({
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

export const isSameFilter = (one: FilterSelection, other: FilterSelection) =>
  isSame(one.orderings, other.orderings) && isSame(one.tags, other.tags)

/** Newest wins over most liked over nearest; without an ordering the feed is ranked. */
export function toFeedQuery({ orderings, tags }: FilterSelection): FeedQuery {
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

export function saveFilter(switched: FilterSelection) {
  setFeedQuery({ ...toFeedQuery(switched), switched })
  scrollTo({ top: 0 })
}

export const clearFilter = () => saveFilter(unfiltered.switched)
