import { changeEvent, createEvent, type Event } from '../../../contract/events/events.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useAppForm } from '../../platform/forms/use-app-form.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { useFormPictures } from '../../media/use-form-pictures.ts'
import type { ComposedEvent } from '../../posts/outbox/post-draft.ts'
import { eventKeys } from '../event-cache.ts'
import {
  fieldOf,
  fromComposer,
  type FormValues,
  textRules,
  toEventChange,
  toEventDraft,
  toFormValues,
  validate,
} from './form-values.ts'

interface EventFormOptions {
  /** Null for a new one. */
  event: Event | null
  /** Of a new one; null for an event around the viewer's home. */
  community_id: number | null
  /** Of a new one: what was written in the composer. */
  post?: ComposedEvent['post'] | undefined
  onSaved: (saved: Event) => void
}

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

export function useEventForm({ event, community_id, post, onSaved }: EventFormOptions) {
  const { display_name } = useViewer()
  const form = useAppForm<FormValues, Event>({
    draft: event ? `event ${event.id}` : `event new ${post?.id ?? community_id ?? ''}`.trim(),
    initial: { ...toFormValues(event, display_name), ...(post && fromComposer(post)) },
    ...textRules,
    texts: {
      blank: () => text('event-editor.wrong_blank'),
      tooLong: (count) => text('event-editor.wrong_long', { count }),
      refused: (field) => text(field === 'contactPhone' ? 'relations.wrong_phone' : 'event-editor.refused'),
    },
    validate,
    save: async (values, { initial, idempotencyKey }) => {
      if (event) {
        const body = toEventChange(event, initial, values)
        return body ? call(changeEvent, { params: { id: event.id }, body }) : event
      }
      const draft = toEventDraft(values)
      if (!draft) return undefined
      return call(createEvent, {
        body: { ...draft, ...(community_id !== null && { community_id }) },
        idempotencyKey,
      })
    },
    onSaved,
    // What was typed stays; saving again overwrites the newer version.
    onFailed: (error) => {
      if (event && isConflict(error))
        void queryClient.invalidateQueries({ queryKey: eventKeys.one(event.id) })
    },
    fieldOf,
  })
  const pictures = useFormPictures({
    value: form.values.media,
    onChange: (media) => form.change({ media }),
    failed: 'event-editor.failed_pictures',
  })
  const discard = () => {
    form.discard()
    pictures.restart(form.initial.media)
  }
  return { form, pictures, discard }
}

export type EventForm = ReturnType<typeof useEventForm>['form']
