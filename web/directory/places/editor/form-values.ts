import {
  type OpenHours,
  type Place,
  type PlaceCategory,
  type PlaceFields,
  placeLimits,
  type PlaceSubcategory,
  subcategoriesOf,
} from '../../../../contract/directory/places.ts'
import type { Point } from '../../../../contract/shape.ts'
import { changedFields } from '../../../platform/forms/draft-store.ts'
import type { FieldErrors } from '../../../platform/forms/form-errors.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { toDraftPictures } from '../../../media/use-form-pictures.ts'
import { placeCategoryIn } from '../place-categories.ts'

export const days = [0, 1, 2, 3, 4, 5, 6] as const

/** `hours` contains the first part of each day, or ''. */
export const toFormValues = (place: Place | null, name = '') => ({
  name: place?.name ?? name,
  category: place?.category ?? '',
  subcategory: place?.subcategory ?? '',
  location: place?.location ?? '',
  phone: place?.phone ?? '',
  description: place?.description ?? '',
  note: '',
  hours: days.map((day) => {
    const part = place?.hours.find((each) => each.day === day)
    return { opens: part?.opens ?? '', closes: part?.closes ?? '' }
  }),
  point: place && ({ latitude: place.latitude, longitude: place.longitude } as Point | null),
  media: toDraftPictures(place?.images ?? []),
})
export type FormValues = Omit<ReturnType<typeof toFormValues>, 'category' | 'subcategory'> & {
  category: string
  subcategory: string
}

export const textRules = {
  required: ['name', 'location'],
  maxLengths: {
    name: placeLimits.name,
    location: placeLimits.location,
    description: placeLimits.description,
    note: placeLimits.note,
  },
} as const

export function validate({ category, subcategory, hours }: FormValues): FieldErrors<FormValues> {
  const blank = text('places.blank')
  const chosen = placeCategoryIn(category)
  return {
    ...(!chosen && { category: blank }),
    ...(chosen && !subcategoryIn(chosen, subcategory) && { subcategory: blank }),
    ...(hours.some(({ opens, closes }) => (opens === '') !== (closes === '')) && { hours: blank }),
  }
}

const subcategoryIn = (category: PlaceCategory, name: string): PlaceSubcategory | undefined =>
  subcategoriesOf(category).find((each) => each === name)

/** Null without a category. `before` are the place's own hours, whose further parts stay. */
export function toPlaceFields(
  values: FormValues,
  before: readonly OpenHours[],
): Required<PlaceFields> | null {
  const category = placeCategoryIn(values.category)
  const subcategory = category && subcategoryIn(category, values.subcategory)
  if (!category || !subcategory) return null
  return {
    name: values.name.trim(),
    category,
    subcategory,
    location: values.location.trim(),
    phone: values.phone.trim(),
    description: values.description.trim(),
    hours: days.flatMap((day) => {
      const { opens = '', closes = '' } = values.hours[day] ?? {}
      if (!opens || !closes) return []
      return [{ day, opens, closes }, ...before.filter((each) => each.day === day).slice(1)]
    }),
  }
}

/** The fields that differ from the place. A changed category includes its subcategory. */
export function toPlaceChanges(place: Place, fields: Required<PlaceFields>): Partial<PlaceFields> {
  const { name, category, subcategory, location, phone, description, hours } = place
  const before = { name, category, subcategory, location, phone: phone ?? '', description, hours }
  return {
    ...changedFields<Required<PlaceFields>>(before, fields),
    ...(fields.category !== category && { subcategory: fields.subcategory }),
  }
}
