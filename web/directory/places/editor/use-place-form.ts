import { useState } from 'react'
import { suggestCorrection } from '../../../../contract/directory/place-suggestions.ts'
import {
  changePlace,
  createPlace,
  listSimilarPlaces,
  type Place,
} from '../../../../contract/directory/places.ts'
import { ApiError, isFinal } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { randomId } from '../../../platform/random-id.ts'
import { usePictures } from '../../../posts/composer/use-pictures.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { placeKeys, refreshPlaceLists, recommendationKeys, cachePlace } from '../place-cache.ts'
import {
  emptyFormValues,
  toPlaceChanges,
  type Field,
  toPlaceFields,
  serializeValues,
  fieldOrder,
  validate,
  parseValues,
  type FormValues,
  toFormValues,
} from './form-values.ts'

interface PlaceFormOptions {
  mode: 'new' | 'edit' | 'correct'
  place: Place | null
  name: string
  onDone: (place: Place | null) => void
  /** There is something to mend in a field. */
  onWrong: (field: Field) => void
}

export type PlaceFormFailure = { why: 'pictures' | 'nothing' } | { why: 'error'; error: unknown }

export function usePlaceForm({ mode, place, name, onDone, onWrong }: PlaceFormOptions) {
  const start = place ? toFormValues(place) : emptyFormValues(name)
  const draft = useFormDraft(`place ${mode} ${place?.id ?? ''}`, serializeValues(start))
  const words = parseValues(draft.words, start)
  const [key, setKey] = useState(randomId)
  const [phase, setPhase] = useState<'writing' | 'sending'>('writing')
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Field[]>([])
  const [failure, setFailure] = useState<PlaceFormFailure | null>(null)
  const [similar, setSimilar] = useState<Place[]>([])
  const [pictures] = useState(() => ({
    media: (mode === 'edit' ? (place?.images ?? []) : []).map((media, index) => ({
      id: `media-${media.id}`,
      name: String(index + 1),
      type: 'image/jpeg',
      size: 0,
      media,
    })),
    bytes: {},
  }))
  const { uploads, queue } = usePictures(pictures, () => setFailure(null))

  const change = (next: Partial<FormValues>) => {
    draft.change(serializeValues({ ...words, ...next }))
    setRefused([])
    setFailure(null)
  }

  async function send(isNew: boolean) {
    setTried(true)
    setFailure(null)
    const problems = validate(words)
    const first = fieldOrder.find((field) => problems[field])
    if (first) return onWrong(first)
    setPhase('sending')
    try {
      const done = await save(isNew)
      if (!done) return setPhase('writing')
      draft.clear()
      queue.clear()
      onDone(done.place)
    } catch (error) {
      setPhase('writing')
      setFailure({ why: 'error', error })
      // A retry keeps the key only while the outcome of the last request is unknown.
      if (isFinal(error)) setKey(randomId())
      if (!(error instanceof ApiError)) return
      const named = fieldOrder.filter((field) => Object.hasOwn(error.errors, field))
      setRefused(named)
      if (named[0]) onWrong(named[0])
    }
  }

  async function save(isNew: boolean): Promise<{ place: Place | null } | null> {
    const fields = toPlaceFields(words, place?.hours ?? [])
    if (!fields) return null
    if (mode === 'correct' && place) {
      const changes = toPlaceChanges(place, fields)
      const note = words.note.trim()
      if (!Object.keys(changes).length && !note) return (setFailure({ why: 'nothing' }), null)
      await call(suggestCorrection, {
        params: { id: place.id },
        body: { changes, note },
        idempotencyKey: key,
      })
      toast({ title: text('places.corrected'), tone: 'good' })
      return { place: null }
    }
    queue.retryNetwork()
    await queue.settled()
    if (!queue.list().every(({ state }) => state === 'ready')) return (setFailure({ why: 'pictures' }), null)
    const media = queue.list().flatMap((upload) => upload.media?.id ?? [])
    if (place) {
      const body = {
        ...toPlaceChanges(place, fields),
        ...(media.join() !== place.images.map(({ id }) => id).join() && { media }),
        ...(draft.words.point !== serializeValues(start).point && words.point),
      }
      if (!Object.keys(body).length) return { place }
      const saved = await call(changePlace, { params: { id: place.id }, body })
      cachePlace(saved)
      toast({ title: text('places.changed'), tone: 'good' })
      return { place: saved }
    }
    if (!isNew) {
      const near = await call(listSimilarPlaces, { query: { name: fields.name, ...words.point } })
      if (near.results.length) return (setSimilar(near.results), null)
    }
    const saved = await call(createPlace, { body: { ...fields, media, ...words.point }, idempotencyKey: key })
    setKey(randomId())
    queryClient.setQueryData(placeKeys.one(saved.id), saved)
    void queryClient.invalidateQueries({ queryKey: recommendationKeys.corrections })
    refreshPlaceLists()
    toast({ title: text('places.added'), tone: 'good' })
    return { place: saved }
  }

  return {
    words,
    change,
    uploads,
    queue,
    phase,
    failure,
    refused,
    similar,
    problems: isTried ? validate(words) : {},
    send: (isNew: boolean) => void (phase === 'writing' && send(isNew)),
    dropSimilar: () => setSimilar([]),
    /** It is one that was there already. */
    take: (found: Place) => {
      draft.clear()
      onDone(found)
    },
  }
}
