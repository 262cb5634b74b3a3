import { Suspense } from 'react'
import { type Place, placeCategories, subcategoriesOf } from '../../../../contract/directory/places.ts'
import { ProductPictures } from '../../../market/editor/FormFields.tsx'
import { FormError, failureTextKey } from '../../../platform/forms/form-errors.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea, TextField } from '../../../ui/controls/Field.tsx'
import { PartLoadError } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { focusOnMount } from '../../../ui/overlays/focus.ts'
import { SheetFooter } from '../../../ui/overlays/SheetFooter.tsx'
import { placeCategoryIn } from '../place-categories.ts'
import { ChipField, HoursField } from './PlaceFields.tsx'
import { usePlaceForm } from './use-place-form.ts'

const PointChoice = lazyPart(() => import('../../../geo/map/PointChoice.tsx'), PartLoadError)

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
  const { form, pictures, similar, choose, confirmNew } = usePlaceForm({ mode, place, name, onDone })
  const { values, change, field, errorOf, isBusy } = form
  const category = placeCategoryIn(values.category)
  if (similar.length > 0)
    return <SimilarPlaces places={similar} busy={isBusy} onChoose={choose} onNew={confirmNew} />
  return (
    <form {...form.props([pictures])}>
      <fieldset disabled={isBusy} className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1">
        <TextField
          label={t('places.field_name')}
          required
          autoComplete="off"
          placeholder={t('places.name_example')}
          {...field('name')}
        />
        <ChipField
          label={t('places.field_category')}
          name="category"
          value={values.category}
          options={placeCategories.map((value) => ({ value, label: t(`places.tab_${value}`) }))}
          onChange={(value) => change({ category: value, subcategory: '' })}
          error={errorOf('category')}
        />
        {category && (
          <ChipField
            label={t('places.field_subcategory')}
            name="subcategory"
            value={values.subcategory}
            options={subcategoriesOf(category).map((value) => ({ value, label: t(`places.kind_${value}`) }))}
            onChange={(value) => change({ subcategory: value })}
            error={errorOf('subcategory')}
          />
        )}
        <TextField
          label={t('places.field_location')}
          required
          autoComplete="off"
          placeholder={t('places.location_example')}
          {...field('location')}
        />
        {mode !== 'correct' && (
          <Suspense fallback={<Skeleton className="h-20 rounded-card" />}>
            <PointChoice
              value={values.point}
              onChange={(point) => change({ point })}
              label={t('places.field_point')}
              hint={
                values.point ? undefined : t(viewer.ward ? 'places.point_default' : 'places.point_needed')
              }
              canRemove={mode === 'new'}
            />
          </Suspense>
        )}
        {mode !== 'correct' && <ProductPictures title={t('places.pictures')} pictures={pictures} />}
        <TextField label={t('places.field_phone')} type="tel" autoComplete="off" {...field('phone')} />
        <HoursField hours={values.hours} onChange={(hours) => change({ hours })} error={errorOf('hours')} />
        <TextArea
          label={t('places.field_description')}
          placeholder={t('places.description_example')}
          {...field('description')}
        />
        {mode === 'correct' && (
          <TextArea
            label={t('places.field_note')}
            placeholder={t('places.note_example')}
            {...field('note')}
          />
        )}
      </fieldset>
      <SheetFooter>
        {form.failure !== null && <Notice failure={form.failure} />}
        <Button type="submit" block size="lg" busy={isBusy}>
          {t(submits[mode])}
        </Button>
      </SheetFooter>
    </form>
  )
}

function Notice({ failure }: { failure: unknown }) {
  const t = useText()
  const reason = t(failureTextKey(failure))
  return (
    <p role="alert" className="text-danger text-pretty">
      {failure instanceof FormError ? reason : `${t('places.save_failed')}. ${reason}`}
    </p>
  )
}

interface SimilarPlacesProps {
  places: readonly Place[]
  busy: boolean
  onChoose: (place: Place) => void
  onNew: () => void
}

function SimilarPlaces({ places, busy, onChoose, onNew }: SimilarPlacesProps) {
  const t = useText()
  return (
    <div ref={focusOnMount} tabIndex={-1} className="grid gap-4 outline-none">
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
            onPress={() => onChoose(place)}
          />
        ))}
      </ListGroup>
      <Button block size="lg" variant="secondary" busy={busy} onClick={onNew}>
        {t('places.similar_no')}
      </Button>
    </div>
  )
}
