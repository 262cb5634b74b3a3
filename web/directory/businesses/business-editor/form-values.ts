import type { Business, BusinessChange, BusinessDraft } from '../../../../contract/directory/businesses.ts'
import { businessLimits } from '../../../../contract/directory/business-limits.ts'
import type { Media } from '../../../../contract/media/media.ts'
import {
  haveOverlap,
  type HolidayHours,
  type OpeningRange,
  tetDays,
  defaultHolidayHours,
} from '../../../../contract/opening-hours.ts'
import type { Point } from '../../../../contract/shape.ts'
import { normalizeWebsite } from '../../../../contract/urls.ts'
import type { DraftPicture } from '../../../posts/outbox/post-draft.ts'

/** What the form holds: `awards` one a line; hours, holidays, point and pictures as JSON. */
export type FormValues = Record<
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

export const toFormValues = (business: Business | null): FormValues => ({
  name: business?.name ?? '',
  address: business?.address ?? '',
  point: JSON.stringify(business?.point ?? null),
  phone: business?.phone ?? '',
  website: business?.website ?? '',
  description: business?.description ?? '',
  hours: JSON.stringify(business?.openHours ?? []),
  holidays: JSON.stringify(business?.holidays ?? defaultHolidayHours),
  brandStory: business?.brandStory ?? '',
  hometown: business?.hometown ?? '',
  awards: (business?.awards ?? []).join('\n'),
  feedbackPlaceholder: business?.feedbackPlaceholder ?? '',
  cover: pictures([business?.cover ?? null]),
  avatar: pictures([business?.avatar ?? null]),
  images: pictures(business?.images ?? []),
})

/** Storage may have been edited by hand. */
function parseJson<T>(text: string, instead: T): T {
  try {
    return (JSON.parse(text) as T | null) ?? instead
  } catch {
    return instead
  }
}

export const parseHours = (words: FormValues) => parseJson<OpeningRange[]>(words.hours, [])
export const parseHolidays = (words: FormValues) =>
  parseJson<HolidayHours>(words.holidays, defaultHolidayHours)
export const parsePoint = (words: FormValues) => parseJson<Point | null>(words.point, null)
export const parsePictures = (text: string) => parseJson<DraftPicture[]>(text, [])

const parseAwards = ({ awards }: FormValues) =>
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

const maxLengths = {
  name: businessLimits.name,
  address: businessLimits.address,
  description: businessLimits.description,
  brandStory: businessLimits.story,
  hometown: businessLimits.hometown,
  feedbackPlaceholder: businessLimits.placeholder,
}

/** Above 0: so many characters too many, counted as the server counts. */
export const excessCharacters = (words: FormValues, field: Field): number =>
  field in maxLengths
    ? Array.from(words[field].trim()).length - maxLengths[field as keyof typeof maxLengths]
    : 0

export function validate(words: FormValues): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {}
  for (const field of fields) if (excessCharacters(words, field) > 0) problems[field] = 'long'
  if (!words.name.trim()) problems.name = 'blank'
  if (!words.address.trim()) problems.address = 'blank'
  if (words.website.trim() && normalizeWebsite(words.website) === null) problems.website = 'website'
  if (haveOverlap(parseHours(words))) problems.hours = 'overlap'
  const { tet, special } = parseHolidays(words)
  if (haveOverlap(special)) problems.holidays = 'overlap'
  if (tet && tetDays.indexOf(tet.from) > tetDays.indexOf(tet.to)) problems.holidays = 'tet'
  const awards = parseAwards(words)
  const isLong = awards.some((award) => Array.from(award).length > businessLimits.award)
  if (awards.length > businessLimits.awards || isLong) problems.awards = 'awards'
  return problems
}

export const toBusinessDraft = (words: FormValues): BusinessDraft => ({
  name: words.name.trim(),
  address: words.address.trim(),
  point: parsePoint(words),
  phone: words.phone.trim(),
  website: words.website.trim(),
  description: words.description.trim(),
  openHours: parseHours(words),
  holidays: parseHolidays(words),
})

/** Ids of the pictures that have arrived. */
export interface PictureIds {
  cover: number[]
  avatar: number[]
  images: number[]
}

/** Only what differs; null for nothing. */
export function toBusinessChange(
  business: Business,
  words: FormValues,
  shown: PictureIds,
): BusinessChange | null {
  const before = toFormValues(business)
  const all: BusinessChange = {
    ...toBusinessDraft(words),
    brandStory: words.brandStory.trim(),
    hometown: words.hometown.trim(),
    awards: parseAwards(words),
    feedbackPlaceholder: words.feedbackPlaceholder.trim(),
  }
  const wordOf = (name: string) => (name === 'openHours' ? 'hours' : name) as keyof FormValues
  const differing = Object.entries(all).filter(([name]) => words[wordOf(name)] !== before[wordOf(name)])
  const ids = {
    images: business.images.map(({ id }) => id),
    cover: business.cover ? [business.cover.id] : [],
    avatar: business.avatar ? [business.avatar.id] : [],
  }
  const isOther = (part: keyof PictureIds) => shown[part].join() !== ids[part].join()
  const change: BusinessChange = {
    ...(Object.fromEntries(differing) as BusinessChange),
    ...(isOther('images') && { images: shown.images }),
    ...(isOther('cover') && { cover: shown.cover[0] ?? null }),
    ...(isOther('avatar') && { avatar: shown.avatar[0] ?? null }),
  }
  return Object.keys(change).length ? change : null
}
