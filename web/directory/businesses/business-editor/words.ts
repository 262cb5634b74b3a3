import type { Business, BusinessChange, BusinessDraft } from '../../../../contract/businesses/businesses.ts'
import { businessLimits } from '../../../../contract/businesses/limits.ts'
import type { Media } from '../../../../contract/media.ts'
import {
  haveOverlap,
  type HolidayHours,
  type OpeningRange,
  tetDays,
  usualHolidays,
} from '../../../../contract/opening-hours.ts'
import type { Point } from '../../../../contract/shape.ts'
import { websiteOf } from '../../../../contract/website.ts'
import type { DraftPicture } from '../../../posts/outbox/post-entry.ts'

/** What the form holds: `awards` one a line; hours, holidays, point and pictures as JSON. */
export type Words = Record<
  | 'name'
  | 'address'
  | 'point'
  | 'phone'
  | 'website'
  | 'description'
  | 'hours'
  | 'holidays'
  | 'brandStory'
  | 'hometown'
  | 'awards'
  | 'feedbackPlaceholder'
  | 'cover'
  | 'avatar'
  | 'images',
  string
>

const pictures = (media: readonly (Media | null)[]) =>
  JSON.stringify(
    media.flatMap((one, index): DraftPicture[] =>
      one
        ? [{ id: `media-${one.id}`, name: String(index + 1), type: 'image/jpeg', size: 0, media: one }]
        : [],
    ),
  )

export const wordsOf = (business: Business | null): Words => ({
  name: business?.name ?? '',
  address: business?.address ?? '',
  point: JSON.stringify(business?.point ?? null),
  phone: business?.phone ?? '',
  website: business?.website ?? '',
  description: business?.description ?? '',
  hours: JSON.stringify(business?.openHours ?? []),
  holidays: JSON.stringify(business?.holidays ?? usualHolidays),
  brandStory: business?.brandStory ?? '',
  hometown: business?.hometown ?? '',
  awards: (business?.awards ?? []).join('\n'),
  feedbackPlaceholder: business?.feedbackPlaceholder ?? '',
  cover: pictures([business?.cover ?? null]),
  avatar: pictures([business?.avatar ?? null]),
  images: pictures(business?.images ?? []),
})

/** Storage may have been edited by hand. */
function read<T>(text: string, instead: T): T {
  try {
    return (JSON.parse(text) as T | null) ?? instead
  } catch {
    return instead
  }
}

export const hoursIn = (words: Words) => read<OpeningRange[]>(words.hours, [])
export const holidaysIn = (words: Words) => read<HolidayHours>(words.holidays, usualHolidays)
export const pointIn = (words: Words) => read<Point | null>(words.point, null)
export const picturesIn = (text: string) => read<DraftPicture[]>(text, [])

const awardsIn = ({ awards }: Words) =>
  awards
    .split('\n')
    .map((award) => award.trim())
    .filter(Boolean)

/** In the order of the form. */
export const fields = [
  'name',
  'address',
  'phone',
  'website',
  'hours',
  'holidays',
  'description',
  'brandStory',
  'hometown',
  'awards',
  'feedbackPlaceholder',
] as const
export type Field = (typeof fields)[number]
export type Problem = 'blank' | 'long' | 'website' | 'tet' | 'overlap' | 'awards'

const longest = {
  name: businessLimits.name,
  address: businessLimits.address,
  description: businessLimits.description,
  brandStory: businessLimits.story,
  hometown: businessLimits.hometown,
  feedbackPlaceholder: businessLimits.placeholder,
}

/** Above 0: so many characters too many, counted as the server counts. */
export const excessOf = (words: Words, field: Field): number =>
  field in longest ? Array.from(words[field].trim()).length - longest[field as keyof typeof longest] : 0

export function problemsIn(words: Words): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {}
  for (const field of fields) if (excessOf(words, field) > 0) problems[field] = 'long'
  if (!words.name.trim()) problems.name = 'blank'
  if (!words.address.trim()) problems.address = 'blank'
  if (words.website.trim() && websiteOf(words.website) === null) problems.website = 'website'
  if (haveOverlap(hoursIn(words))) problems.hours = 'overlap'
  const { tet, special } = holidaysIn(words)
  if (haveOverlap(special)) problems.holidays = 'overlap'
  if (tet && tetDays.indexOf(tet.from) > tetDays.indexOf(tet.to)) problems.holidays = 'tet'
  const awards = awardsIn(words)
  const isLong = awards.some((award) => Array.from(award).length > businessLimits.award)
  if (awards.length > businessLimits.awards || isLong) problems.awards = 'awards'
  return problems
}

export const draftOf = (words: Words): BusinessDraft => ({
  name: words.name.trim(),
  address: words.address.trim(),
  point: pointIn(words),
  phone: words.phone.trim(),
  website: words.website.trim(),
  description: words.description.trim(),
  openHours: hoursIn(words),
  holidays: holidaysIn(words),
})

/** Ids of the pictures that have arrived. */
export interface Shown {
  cover: number[]
  avatar: number[]
  images: number[]
}

/** Only what differs; null for nothing. */
export function changeOf(business: Business, words: Words, shown: Shown): BusinessChange | null {
  const before = wordsOf(business)
  const all: BusinessChange = {
    ...draftOf(words),
    brandStory: words.brandStory.trim(),
    hometown: words.hometown.trim(),
    awards: awardsIn(words),
    feedbackPlaceholder: words.feedbackPlaceholder.trim(),
  }
  const wordOf = (name: string) => (name === 'openHours' ? 'hours' : name) as keyof Words
  const differing = Object.entries(all).filter(([name]) => words[wordOf(name)] !== before[wordOf(name)])
  const ids = {
    images: business.images.map(({ id }) => id),
    cover: business.cover ? [business.cover.id] : [],
    avatar: business.avatar ? [business.avatar.id] : [],
  }
  const isOther = (part: keyof Shown) => shown[part].join() !== ids[part].join()
  const change: BusinessChange = {
    ...(Object.fromEntries(differing) as BusinessChange),
    ...(isOther('images') && { images: shown.images }),
    ...(isOther('cover') && { cover: shown.cover[0] ?? null }),
    ...(isOther('avatar') && { avatar: shown.avatar[0] ?? null }),
  }
  return Object.keys(change).length ? change : null
}
