import type { BusinessChange } from '../../contract/businesses/businesses.ts'
import { haveOverlap, tetDays } from '../../contract/opening-hours.ts'
import { visible } from '../../contract/shape.ts'
import { websiteOf } from '../../contract/website.ts'
import { oneLine } from '../platform/http/one-line.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { BusinessFields } from './change-queries.ts'

/** Throws a 400 `Refusal` by field for what the schema cannot check. */
export function fieldsOf(
  draft: Omit<BusinessChange, 'images' | 'cover' | 'avatar' | 'point'>,
): Partial<BusinessFields> {
  const errors: Record<string, string[]> = {}
  const line = (name: string, text: string) => {
    const plain = oneLine(text)
    if (!isVisible(plain)) errors[name] = ['must not be blank']
    return plain
  }
  const { name, address, phone, website, description, brandStory, hometown, awards, holidays } = draft
  const site = website?.trim() ? websiteOf(website) : null
  if (website?.trim() && site === null) errors['website'] = ['must be an address of http or https']
  const { tet = null } = holidays ?? {}
  if (tet && tetDays.indexOf(tet.from) > tetDays.indexOf(tet.to))
    errors['holidays'] = ['end before they begin']
  if (haveOverlap(draft.openHours ?? [])) errors['openHours'] = ['overlap']
  if (haveOverlap(holidays?.special ?? [])) errors['holidays'] = ['overlap']
  const fields = defined({
    name: name === undefined ? undefined : line('name', name),
    address: address === undefined ? undefined : line('address', address),
    phone: phone === undefined ? undefined : oneLine(phone) || null,
    website: website === undefined ? undefined : site,
    description: description?.trim(),
    brand_story: brandStory?.trim(),
    hometown: hometown === undefined ? undefined : oneLine(hometown),
    awards: awards?.map((award) => line('awards', award)),
    feedback_placeholder:
      draft.feedbackPlaceholder === undefined ? undefined : oneLine(draft.feedbackPlaceholder),
    hours: draft.openHours,
    holidays,
  })
  if (Object.keys(errors).length) throw invalid(errors)
  return fields
}

const isVisible = (text: string) => new RegExp(visible, 'u').test(text)

const defined = (fields: { [Name in keyof BusinessFields]: BusinessFields[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<BusinessFields>
