import { Suspense } from 'react'
import { eventLimits, rhythms } from '../../../contract/events/events.ts'
import { PicturesField } from '../../media/PicturesField.tsx'
import type { FormPictures } from '../../media/use-form-pictures.ts'
import { RequiredLabel } from '../../market/editor/FormFields.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { DayButton } from '../../ui/controls/DayChips.tsx'
import { TextArea, TextField } from '../../ui/controls/Field.tsx'
import { formatLongDay } from '../../ui/controls/day.ts'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { DateFields, useDatePickerProps } from './DateFields.tsx'
import type { EventForm } from './use-event-form.ts'

const PointChoice = lazyPart(() => import('../../geo/map/PointChoice.tsx'), PartLoadError)

interface EventFieldsProps {
  form: EventForm
  pictures: Pick<FormPictures, 'uploads' | 'queue'>
}

export function EventFields({ form, pictures }: EventFieldsProps) {
  const t = useText()
  const { values, change, field } = form
  return (
    <>
      <TextField
        label={<RequiredLabel>{t('event-editor.name')}</RequiredLabel>}
        required
        autoComplete="off"
        placeholder={t('event-editor.name_example')}
        {...field('name')}
      />
      <DateFields form={form} />
      <RepeatsField form={form} />
      <TextField
        label={<RequiredLabel>{t('event-editor.location')}</RequiredLabel>}
        required
        autoComplete="off"
        placeholder={t('event-editor.location_example')}
        {...field('location')}
      />
      <Suspense fallback={<Skeleton className="h-20 rounded-card" />}>
        <PointChoice
          value={values.point}
          onChange={(point) => change({ point })}
          label={t('event-editor.point')}
          hint={t('event-editor.point_hint')}
        />
      </Suspense>
      <TextArea
        label={<RequiredLabel>{t('event-editor.description')}</RequiredLabel>}
        required
        placeholder={t('event-editor.description_example')}
        {...field('description')}
      />
      <TextField
        label={<RequiredLabel>{t('event-editor.max')}</RequiredLabel>}
        required
        inputMode="numeric"
        autoComplete="off"
        {...field('maxParticipants')}
      />
      <PicturesField
        pictures={pictures}
        label={t('event-editor.pictures')}
        add={t('event-editor.pictures_add')}
        note={t('event-editor.pictures_note', { limit: eventLimits.media })}
        max={eventLimits.media}
      />
      <ContactFields field={field} />
      <div>
        <Checkbox
          checked={values.public_link}
          onChange={(public_link) => change({ public_link })}
          aria-describedby="public-link"
        >
          {t('event-editor.public_link')}
        </Checkbox>
        <p id="public-link" className="ml-9 text-13 text-muted text-pretty">
          {t('event-editor.public_link_hint')}
        </p>
      </div>
    </>
  )
}

function ContactFields({ field }: Pick<EventForm, 'field'>) {
  const t = useText()
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-1 text-15 font-bold">{t('event-editor.contact')}</legend>
      <p className="text-13 text-muted text-pretty">{t('event-editor.contact_hint')}</p>
      <TextField
        label={<RequiredLabel>{t('event-editor.contact_name')}</RequiredLabel>}
        required
        autoComplete="name"
        {...field('contactName')}
      />
      <TextField
        label={<RequiredLabel>{t('event-editor.contact_phone')}</RequiredLabel>}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('contactPhone')}
      />
      <TextField
        label={<RequiredLabel>{t('event-editor.contact_email')}</RequiredLabel>}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('contactEmail')}
      />
    </fieldset>
  )
}

const repeatOptions = ['', ...rhythms] as const

function RepeatsField({ form: { values, change, errorOf } }: { form: EventForm }) {
  const t = useText()
  const days = useDatePickerProps()
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={t('event-editor.repeats')}
        value={values.every}
        onChange={(every) => change({ every })}
        options={repeatOptions.map((value) => ({ value, label: t(`event-editor.every_${value || 'none'}`) }))}
      />
      {values.every && (
        <div data-field="until">
          <DayButton
            {...days}
            min={values.day || days.min}
            title={t('event-editor.until')}
            value={values.until}
            onChange={(until) => change({ until })}
            selected={values.until !== ''}
          >
            {values.until
              ? t('event-editor.until_day', { day: formatLongDay(values.until, days.locale) })
              : t('event-editor.until_none')}
          </DayButton>
          <p role="alert" className="mt-2 text-13 text-danger empty:hidden">
            {errorOf('until')}
          </p>
        </div>
      )}
    </div>
  )
}
