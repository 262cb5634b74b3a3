import { useState } from 'react'
import { changeEvent, type Event } from '../../../contract/events/events.ts'
import { actionBarStyle } from '../../ui/layout/action-bar.ts'
import { useFormPictures } from '../../media/use-form-pictures.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { DraftNote } from '../../platform/forms/DraftNote.tsx'
import { failureTextKey } from '../../platform/forms/form-errors.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { eventQuery } from '../data.ts'
import { EventFields } from './EventFields.tsx'
import { toEventChange } from './form-values.ts'
import { useEventForm } from './use-event-form.ts'

interface EventFormProps {
  event: Event
  onSaved: (saved: Event) => void
}

/** Changes an event. */
export function EventForm({ event, onSaved }: EventFormProps) {
  const t = useText()
  const { id } = event
  // Not that of `event`, which changes while the form is open.
  const [updated_at, setUpdatedAt] = useState(event.updated_at)
  const acceptNewer = async () => {
    try {
      const newer = await queryClient.fetchQuery({ ...eventQuery(id), staleTime: 0 })
      setUpdatedAt(newer.updated_at)
    } catch {
      // Saving again is refused again.
    }
  }
  const form = useEventForm({
    event,
    draft: `event ${id}`,
    save: async (values, { initial }) => {
      const body = toEventChange({ ...event, updated_at }, initial, values)
      return body ? call(changeEvent, { params: { id }, body }) : event
    },
    onSaved,
    // What was typed stays; saving again overwrites the newer version.
    onFailed: (error) => {
      if (isConflict(error)) void acceptNewer()
    },
  })
  const { failure } = form
  const pictures = useFormPictures({
    value: form.values.media,
    onChange: (media) => form.change({ media }),
    failed: 'event-editor.failed_pictures',
  })
  const discard = () => {
    form.discard()
    pictures.restart(form.initial.media)
  }
  return (
    <form {...form.props([pictures])} className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:pb-16">
      <EventFields form={form} pictures={pictures} />
      {form.isChanged && (
        <DraftNote text={t('event-editor.draft')} discard={t('event-editor.discard')} onDiscard={discard} />
      )}
      <div className={`${actionBarStyle} max-md:flex-col`}>
        <div role="alert" className="w-full rounded-card bg-alert-tint p-3 text-pretty empty:hidden">
          {failure !== null &&
            t(isConflict(failure) ? 'event-editor.changed_meanwhile' : failureTextKey(failure))}
        </div>
        <Button type="submit" block size="lg" busy={form.isBusy}>
          {t('event-editor.submit_edit')}
        </Button>
      </div>
    </form>
  )
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile'
