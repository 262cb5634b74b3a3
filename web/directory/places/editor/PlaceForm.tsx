import { Suspense, useEffect, useRef, useState } from 'react'
import { type Place, placeCategories, subcategoriesOf } from '../../../../contract/directory/places.ts'
import { PicturesField } from '../../../market/editor/FormFields.tsx'
import { useReason } from '../../../platform/api/reason.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea, TextField } from '../../../ui/controls/Field.tsx'
import { MissingNote } from '../../../ui/feedback/MissingNote.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { takeFocus } from '../../../ui/overlays/focus.ts'
import { placeCategoryIn } from '../place-categories.ts'
import { ChipField, HoursField } from './PlaceFields.tsx'
import { type PlaceFormFailure, usePlaceForm } from './use-place-form.ts'
import { type Field, maxLengthOf } from './form-values.ts'

const PointChoice = lazyPart(() => import('../../../geo/map/PointChoice.tsx'), MissingNote)

interface PlaceFormProps {
  mode: 'new' | 'edit' | 'correct'
  place: Place | null
  name: string
  onDone: (place: Place | null) => void
}

const submits = {
  new: 'places.save_new',
  edit: 'places.save_edit',
  correct: 'places.save_correct',
} as const

export function PlaceForm({ mode, place, name, onDone }: PlaceFormProps) {
  const t = useText()
  const viewer = useViewer()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ field: Field } | null>(null)
  const editor = usePlaceForm({ mode, place, name, onDone, onWrong: (field) => setWrong({ field }) })
  // Once nothing is locked any more.
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus()
  }, [wrong])
  const { words, change, problems, refused, phase, failure, similar } = editor
  const category = placeCategoryIn(words.category)
  const errorOf = (field: Field): string | undefined => {
    const problem = problems[field]
    if (problem === 'long') return t('places.too_long', { limit: maxLengthOf(field) })
    if (problem) return t('places.blank')
    if (!refused.includes(field)) return undefined
    return t(field === 'phone' ? 'ui.wrong_phone' : 'places.refused')
  }
  if (similar.length > 0)
    return (
      <SimilarPlaces
        places={similar}
        busy={phase === 'sending'}
        onTake={editor.take}
        onNew={() => {
          editor.dropSimilar()
          editor.send(true)
        }}
      />
    )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editor.send(false)
      }}
    >
      <fieldset disabled={phase === 'sending'} className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1">
        <TextField
          label={t('places.field_name')}
          name="name"
          required
          autoComplete="off"
          placeholder={t('places.name_example')}
          value={words.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errorOf('name')}
        />
        <ChipField
          label={t('places.field_category')}
          name="category"
          value={words.category}
          options={placeCategories.map((value) => ({ value, label: t(`places.tab_${value}`) }))}
          onChange={(value) => change({ category: value, subcategory: '' })}
          error={errorOf('category')}
        />
        {category && (
          <ChipField
            label={t('places.field_subcategory')}
            name="subcategory"
            value={words.subcategory}
            options={subcategoriesOf(category).map((value) => ({ value, label: t(`places.kind_${value}`) }))}
            onChange={(value) => change({ subcategory: value })}
            error={errorOf('subcategory')}
          />
        )}
        <TextField
          label={t('places.field_location')}
          name="location"
          required
          autoComplete="off"
          placeholder={t('places.location_example')}
          value={words.location}
          onChange={({ target }) => change({ location: target.value })}
          error={errorOf('location')}
        />
        {mode !== 'correct' && (
          <Suspense fallback={<Skeleton className="h-20 rounded-card" />}>
            <PointChoice
              value={words.point}
              onChange={(point) => change({ point })}
              label={t('places.field_point')}
              hint={words.point ? undefined : t(viewer.ward ? 'places.point_default' : 'places.point_needed')}
              canRemove={mode === 'new'}
            />
          </Suspense>
        )}
        {mode !== 'correct' && (
          <PicturesField title={t('places.pictures')} uploads={editor.uploads} queue={editor.queue} />
        )}
        <TextField
          label={t('places.field_phone')}
          name="phone"
          type="tel"
          autoComplete="off"
          value={words.phone}
          onChange={({ target }) => change({ phone: target.value })}
          error={errorOf('phone')}
        />
        <HoursField hours={words.hours} onChange={(hours) => change({ hours })} error={errorOf('hours')} />
        <TextArea
          label={t('places.field_description')}
          name="description"
          placeholder={t('places.description_example')}
          value={words.description}
          onChange={({ target }) => change({ description: target.value })}
          error={errorOf('description')}
        />
        {mode === 'correct' && (
          <TextArea
            label={t('places.field_note')}
            name="note"
            placeholder={t('places.note_example')}
            value={words.note}
            onChange={({ target }) => change({ note: target.value })}
            error={errorOf('note')}
          />
        )}
      </fieldset>
      <div className="sticky -bottom-5 -mx-5 -mb-5 grid gap-3 bg-linear-to-t from-raised from-80% to-transparent px-5 pt-5 pb-5 [@media(max-height:24rem)]:static">
        {failure && <Notice failure={failure} />}
        <Button type="submit" block size="lg" busy={phase === 'sending'}>
          {t(submits[mode])}
        </Button>
      </div>
    </form>
  )
}

function Notice({ failure }: { failure: PlaceFormFailure }) {
  const t = useText()
  const reason = useReason(failure.why === 'error' ? failure.error : null)
  return (
    <p role="alert" className="text-danger text-pretty">
      {failure.why === 'pictures'
        ? t('places.pictures_missing')
        : failure.why === 'nothing'
          ? t('places.nothing_changed')
          : `${t('places.save_failed')}. ${reason}`}
    </p>
  )
}

interface SimilarPlacesProps {
  places: readonly Place[]
  busy: boolean
  onTake: (place: Place) => void
  onNew: () => void
}

function SimilarPlaces({ places, busy, onTake, onNew }: SimilarPlacesProps) {
  const t = useText()
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <div>
        <h3 className="text-17 font-bold">{t('places.similar')}</h3>
        <p className="text-muted">{t('places.similar_text')}</p>
      </div>
      <ListGroup>
        {places.map((place) => (
          <ListRow
            key={place.id}
            title={place.name}
            note={`${t(`places.kind_${place.subcategory}`)} · ${place.location}`}
            onPress={() => onTake(place)}
          />
        ))}
      </ListGroup>
      <Button block size="lg" variant="secondary" busy={busy} onClick={onNew}>
        {t('places.similar_no')}
      </Button>
    </div>
  )
}
