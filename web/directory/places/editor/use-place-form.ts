import { useRef, useState } from 'react'
import { suggestCorrection } from '../../../../contract/directory/place-suggestions.ts'
import {
  changePlace,
  createPlace,
  listSimilarPlaces,
  type Place,
  type PlaceDraft,
  type PlaceFields,
} from '../../../../contract/directory/places.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { changedFields } from '../../../platform/forms/draft-store.ts'
import { FormError } from '../../../platform/forms/form-errors.ts'
import { type SaveContext, useAppForm } from '../../../platform/forms/use-app-form.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { mediaIds, useFormPictures } from '../../../media/use-form-pictures.ts'
import { announce } from '../../../ui/feedback/announcer.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { placeKeys, refreshPlaceLists, recommendationKeys, cachePlace } from '../place-cache.ts'
import {
  type FormValues,
  textRules,
  toFormValues,
  toPlaceChanges,
  toPlaceFields,
  validate,
} from './form-values.ts'

interface PlaceFormOptions {
  mode: 'new' | 'edit' | 'correct'
  place: Place | null
  name: string
  /** Called with null after a correction. */
  onDone: (place: Place | null) => void
}

export function usePlaceForm({ mode, place, name, onDone }: PlaceFormOptions) {
  const [similar, setSimilar] = useState<Place[]>([])
  const isConfirmedNew = useRef(false)
  const form = useAppForm<FormValues, Place | null>({
    draft: `place ${mode} ${place?.id ?? ''}`,
    initial: toFormValues(place, name),
    ...textRules,
    texts: {
      blank: () => text('places.blank'),
      tooLong: (_, limit) => text('places.too_long', { limit }),
      refused: (field) => text(field === 'phone' ? 'relations.wrong_phone' : 'places.refused'),
    },
    validate,
    save,
    onSaved: onDone,
  })
  const pictures = useFormPictures({
    value: form.values.media,
    onChange: (media) => form.change({ media }),
    failed: 'places.pictures_missing',
  })

  async function save(values: FormValues, { initial, idempotencyKey }: SaveContext<FormValues>) {
    const fields = toPlaceFields(values, place?.hours ?? [])
    if (!fields) return undefined
    if (!place) return create(fields, values, idempotencyKey)
    const changes = toPlaceChanges(place, fields)
    if (mode === 'edit') return change(place, { ...changes, ...pictureAndPointChanges(initial, values) })
    const note = values.note.trim()
    if (!Object.keys(changes).length && !note) throw new FormError('places.nothing_changed')
    await call(suggestCorrection, { params: { id: place.id }, body: { changes, note }, idempotencyKey })
    toast({ title: text('places.corrected'), tone: 'good' })
    return null
  }

  async function change(shown: Place, body: Partial<PlaceDraft>) {
    if (!Object.keys(body).length) return shown
    const saved = await call(changePlace, { params: { id: shown.id }, body })
    cachePlace(saved)
    announce(text('places.changed'))
    return saved
  }

  async function create(fields: Required<PlaceFields>, { point, media }: FormValues, idempotencyKey: string) {
    const isConfirmed = isConfirmedNew.current
    isConfirmedNew.current = false
    if (!isConfirmed) {
      const near = await call(listSimilarPlaces, { query: { name: fields.name, ...point } })
      if (near.results.length) return (setSimilar(near.results), undefined)
    }
    const body = { ...fields, media: mediaIds(media), ...point }
    const saved = await call(createPlace, { body, idempotencyKey })
    queryClient.setQueryData(placeKeys.one(saved.id), saved)
    void queryClient.invalidateQueries({ queryKey: recommendationKeys.corrections })
    refreshPlaceLists()
    announce(text('places.added'))
    return saved
  }

  return {
    form,
    pictures,
    similar,
    /** It is one of the similar places. */
    choose: (found: Place) => {
      form.discard()
      onDone(found)
    },
    /** It is none of the similar places. */
    confirmNew: () => {
      isConfirmedNew.current = true
      setSimilar([])
      form.submit()
    },
  }
}

function pictureAndPointChanges(initial: FormValues, values: FormValues) {
  const { media, point } = changedFields(initial, values)
  return { ...(media && { media: mediaIds(media) }), ...point }
}
