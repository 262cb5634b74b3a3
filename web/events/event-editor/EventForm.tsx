import { Suspense } from 'react'
import { type Event, eventLimits, rhythms } from '../../../contract/events/events.ts'
import { PicturesField } from '../../media/PicturesField.tsx'
import { RequiredLabel } from '../../market/editor/FormFields.tsx'
import { actionBarStyle } from '../../market/product/bar-style.ts'
import { DraftNote } from '../../platform/forms/DraftNote.tsx'
import { failureTextKey } from '../../platform/forms/form-errors.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { ComposedEvent } from '../../posts/outbox/post-draft.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { DayButton } from '../../ui/controls/DayChips.tsx'
import { TextArea, TextField } from '../../ui/controls/Field.tsx'
import { formatLongDay } from '../../ui/controls/day.ts'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { DateFields, useDatePickerProps } from './DateFields.tsx'
import { type EventForm as EventFormState, isConflict, useEventForm } from './use-event-form.ts'

const PointChoice = lazyPart(() => import('../../geo/map/PointChoice.tsx'), PartLoadError)

interface EventFormProps {
  /** Null for a new one. */
  event: Event | null
  /** Of a new one; null for an event around the viewer's home. */
  community_id: number | null
  /** Of a new one: what was written in the composer. */
  post?: ComposedEvent['post'] | undefined
  onSaved: (saved: Event) => void
}

export function EventForm({ event, community_id, post, onSaved }: EventFormProps) {
  const t = useText()
  const { form, pictures, discard } = useEventForm({ event, community_id, post, onSaved })
  const { values, change, field, failure, isBusy } = form
  return (
    <form {...form.props([pictures])} className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:pb-16">
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
      {form.isChanged && (
        <DraftNote text={t('event-editor.draft')} discard={t('event-editor.discard')} onDiscard={discard} />
      )}
      <div className={`${actionBarStyle} max-md:flex-col`}>
        <div role="alert" className="w-full rounded-card bg-alert-tint p-3 text-pretty empty:hidden">
          {failure !== null && t(failureText(failure))}
        </div>
        <Button type="submit" block size="lg" busy={isBusy}>
          {t(event ? 'event-editor.submit_edit' : 'event-editor.submit_new')}
        </Button>
      </div>
    </form>
  )
}

const failureText = (failure: unknown) =>
  isConflict(failure) ? 'event-editor.changed_meanwhile' : failureTextKey(failure)

function ContactFields({ field }: Pick<EventFormState, 'field'>) {
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

function RepeatsField({ form: { values, change, errorOf } }: { form: EventFormState }) {
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
