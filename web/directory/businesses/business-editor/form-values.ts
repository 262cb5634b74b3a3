import type { Business, BusinessChange, BusinessDraft } from '../../../../contract/directory/businesses.ts'
import { businessLimits } from '../../../../contract/directory/business-limits.ts'
import { haveOverlap, tetDays, defaultHolidayHours } from '../../../../contract/opening-hours.ts'
import { normalizeWebsite } from '../../../../contract/urls.ts'
import type { FieldErrors } from '../../../platform/forms/form-errors.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { mediaIds, toDraftPictures } from '../../../media/use-form-pictures.ts'

/** `awards` contains one a line; `cover` and `avatar` at most one picture. */
export const toFormValues = (business: Business | null) => ({
  name: business?.name ?? '',
  address: business?.address ?? '',
  point: business?.point ?? null,
  phone: business?.phone ?? '',
  website: business?.website ?? '',
  description: business?.description ?? '',
  hours: business?.openHours ?? [],
  holidays: business?.holidays ?? defaultHolidayHours,
  brandStory: business?.brandStory ?? '',
  hometown: business?.hometown ?? '',
  awards: (business?.awards ?? []).join('\n'),
  feedbackPlaceholder: business?.feedbackPlaceholder ?? '',
  cover: toDraftPictures(business?.cover ? [business.cover] : []),
  avatar: toDraftPictures(business?.avatar ? [business.avatar] : []),
  images: toDraftPictures(business?.images ?? []),
})
export type FormValues = ReturnType<typeof toFormValues>

export const textRules = {
  required: ['name', 'address'],
  maxLengths: {
    name: businessLimits.name,
    address: businessLimits.address,
    description: businessLimits.description,
    brandStory: businessLimits.story,
    hometown: businessLimits.hometown,
    feedbackPlaceholder: businessLimits.placeholder,
  },
} as const

const parseAwards = ({ awards }: FormValues) =>
  awards
    .split('\n')
    .map((award) => award.trim())
    .filter(Boolean)

export function validate(values: FormValues): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {}
  const { website, hours, holidays } = values
  if (website.trim() && normalizeWebsite(website) === null)
    errors.website = text('business-editor.wrong_website')
  if (haveOverlap(hours)) errors.hours = text('business-editor.overlap')
  const { tet, special } = holidays
  if (haveOverlap(special)) errors.holidays = text('business-editor.overlap')
  if (tet && tetDays.indexOf(tet.from) > tetDays.indexOf(tet.to))
    errors.holidays = text('business-editor.tet_wrong')
  const awards = parseAwards(values)
  const isLong = awards.some((award) => Array.from(award).length > businessLimits.award)
  if (awards.length > businessLimits.awards || isLong)
    errors.awards = text('business-editor.wrong_awards', { limit: businessLimits.awards })
  return errors
}

export const toBusinessDraft = (values: FormValues): BusinessDraft => ({
  name: values.name.trim(),
  address: values.address.trim(),
  point: values.point,
  phone: values.phone.trim(),
  website: values.website.trim(),
  description: values.description.trim(),
  openHours: values.hours,
  holidays: values.holidays,
})

/** All that its owner can change. */
export const toOwnersChange = (values: FormValues): BusinessChange => ({
  ...toBusinessDraft(values),
  brandStory: values.brandStory.trim(),
  hometown: values.hometown.trim(),
  awards: parseAwards(values),
  feedbackPlaceholder: values.feedbackPlaceholder.trim(),
  images: mediaIds(values.images),
  cover: mediaIds(values.cover)[0] ?? null,
  avatar: mediaIds(values.avatar)[0] ?? null,
})
