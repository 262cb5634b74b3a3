import type { Event } from '../../../contract/events/events.ts'
import { useAppForm } from '../../platform/forms/use-app-form.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { fieldOf, type FormValues, textRules, toFormValues, validate } from './form-values.ts'

type FormOptions = Parameters<typeof useAppForm<FormValues, Event>>[0]

interface EventFormOptions extends Pick<FormOptions, 'draft' | 'save' | 'onSaved' | 'onFailed'> {
  /** Null for a new one. */
  event: Event | null
}

export function useEventForm({ event, ...options }: EventFormOptions) {
  const { display_name } = useViewer()
  return useAppForm<FormValues, Event>({
    ...options,
    initial: toFormValues(event, display_name),
    ...textRules,
    texts: {
      blank: () => text('event-editor.wrong_blank'),
      tooLong: (count) => text('event-editor.wrong_long', { count }),
      refused: (field) => text(field === 'contactPhone' ? 'relations.wrong_phone' : 'event-editor.refused'),
    },
    validate,
    fieldOf,
  })
}

export type EventForm = ReturnType<typeof useEventForm>
