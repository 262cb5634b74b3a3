import { Suspense, useEffect, useRef, useState } from 'react'
import { type Event, eventLimits, rhythms } from '../../../contract/events/events.ts'
import { PictureField } from '../../directory/businesses/business-editor/PictureField.tsx'
import { RequiredLabel } from '../../market/editor/FormFields.tsx'
import { actionBarStyle } from '../../market/product/bar-style.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SegmentedControl } from '../../ui/controls/Choice.tsx'
import { DayButton } from '../../ui/controls/DayChips.tsx'
import { TextArea, TextField } from '../../ui/controls/Field.tsx'
import { formatLongDay } from '../../ui/controls/day.ts'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { DateFields, useDatePickerProps } from './DateFields.tsx'
import { type EventEditor, useEventForm, useField } from './use-event-form.ts'
import { type Field, parsePoint } from './form-values.ts'

const PointChoice = lazyPart(() => import('../../geo/map/PointChoice.tsx'), MissingNote)

interface EventFormProps {
  /** Null for a new one. */
  event: Event | null
  /** Of a new one; null for around one's home. */
  community_id: number | null
  onSaved: (saved: Event) => void
}

export function EventForm({ event, community_id, onSaved }: EventFormProps) {
  const t = useText()
  const element = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ field: Field } | null>(null)
  const form = useEventForm({ event, community_id, onSaved, onWrong: (field) => setWrong({ field }) })
  // Once the error is beside it.
  useEffect(() => {
    if (!wrong) return
    const { field } = wrong
    element.current?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"] button`)?.focus()
  }, [wrong])
  const { words, change, part, failure, busy } = form
  const { field } = useField(form)
  return (
    <form
      ref={element}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:pb-16"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!busy) void form.send()
      }}
    >
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
          value={parsePoint(words)}
          onChange={(point) => change({ point: JSON.stringify(point) })}
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
      <PictureField
        part={part}
        label={t('event-editor.pictures')}
        add={t('event-editor.pictures_add')}
        note={t('event-editor.pictures_note', { limit: eventLimits.media })}
        most={eventLimits.media}
      />
      <ContactFields field={field} />
      {form.is_changed && (
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-2">
          <p className="text-13 text-muted">{t('event-editor.draft')}</p>
          <Button variant="quiet" size="sm" onClick={form.discard}>
            {t('event-editor.discard')}
          </Button>
        </div>
      )}
      <div className={`${actionBarStyle} max-md:flex-col`}>
        <div role="alert" className="w-full rounded-card bg-alert-tint p-3 text-pretty empty:hidden">
          {failure && t(failure)}
        </div>
        <Button type="submit" block size="lg" busy={busy}>
          {t(event ? 'event-editor.submit_edit' : 'event-editor.submit_new')}
        </Button>
      </div>
    </form>
  )
}

function ContactFields({ field }: Pick<ReturnType<typeof useField>, 'field'>) {
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

const every = ['', ...rhythms] as const

function RepeatsField({ form }: { form: EventEditor }) {
  const t = useText()
  const days = useDatePickerProps()
  const { words, change } = form
  const { errorOf } = useField(form)
  const error = errorOf('until')
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={t('event-editor.repeats')}
        value={every.find((each) => each === words.every) ?? ''}
        onChange={(value) => change({ every: value })}
        options={every.map((value) => ({ value, label: t(`event-editor.every_${value || 'none'}`) }))}
      />
      {words.every && (
        <div data-field="until">
          <DayButton
            {...days}
            min={words.day || days.min}
            title={t('event-editor.until')}
            value={words.until}
            onChange={(until) => change({ until })}
            selected={words.until !== ''}
          >
            {words.until
              ? t('event-editor.until_day', { day: formatLongDay(words.until, days.locale) })
              : t('event-editor.until_none')}
          </DayButton>
          <p role="alert" className="mt-2 text-13 text-danger empty:hidden">
            {error}
          </p>
        </div>
      )}
    </div>
  )
}
