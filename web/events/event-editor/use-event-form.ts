import { useState } from 'react'
import { changeEvent, createEvent, type Event, eventLimits } from '../../../contract/events/events.ts'
import { useFormPictures } from '../../directory/businesses/business-editor/PictureField.tsx'
import { ApiError, isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { randomId } from '../../platform/random-id.ts'
import { useViewer } from '../../platform/session/session.ts'
import { eventKeys } from '../event-cache.ts'
import {
  charactersOver,
  emptyFormValues,
  type Field,
  fieldOfServerName,
  fields,
  toEventChange,
  toEventDraft,
  toFormValues,
  validateForm,
} from './form-values.ts'

interface FormProps {
  /** Null for a new one. */
  event: Event | null
  /** Of a new one; null for around one's home. */
  community_id: number | null
  onSaved: (saved: Event) => void
  /** There is something to mend in a field. */
  onWrong: (field: Field) => void
}

const draftOf = (event: Event | null, community_id: number | null) =>
  event ? `event ${event.id}` : `event new ${community_id ?? ''}`.trim()

export function useEventForm({ event, community_id, onSaved, onWrong }: FormProps) {
  const { display_name } = useViewer()
  const [start] = useState(() => (event ? toFormValues(event, display_name) : emptyFormValues(display_name)))
  const draft = useFormDraft(draftOf(event, community_id), start)
  const { words } = draft
  const part = useFormPictures(words.media, (media) => draft.change({ media }))
  const [key, setKey] = useState(randomId)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Field[]>([])
  const [failure, setFailure] = useState<TextKey | null>(null)

  const save = async (): Promise<Event | null> => {
    if (event) {
      const body = toEventChange(event, start, words, part.ids())
      return body ? call(changeEvent, { params: { id: event.id }, body }) : event
    }
    const all = toEventDraft(words, part.ids())
    if (!all) return null
    return call(createEvent, {
      body: { ...all, ...(community_id !== null && { community_id }) },
      idempotencyKey: key,
    })
  }

  async function send() {
    setTried(true)
    setFailure(null)
    setRefused([])
    const found = validateForm(words, start)
    const first = fields.find((field) => found[field])
    if (first) return onWrong(first)
    setBusy(true)
    try {
      part.queue.retryNetwork()
      await part.queue.settled()
      if (!part.isWhole()) return setFailure('event-editor.failed_pictures')
      const saved = await save()
      if (!saved) return
      draft.clear()
      onSaved(saved)
    } catch (error) {
      if (isFinal(error)) setKey(randomId())
      await refuse(error)
    } finally {
      setBusy(false)
    }
  }

  async function refuse(error: unknown) {
    const names = error instanceof ApiError ? Object.keys(error.errors) : []
    const named = fields.filter((field) => names.some((name) => fieldOfServerName(name) === field))
    setRefused(named)
    if (event && error instanceof ApiError && error.code === 'changed_meanwhile') {
      setFailure('event-editor.changed_meanwhile')
      // What was typed stays, and is saved over the newer version by another press.
      await queryClient.invalidateQueries({ queryKey: eventKeys.one(event.id) })
      return
    }
    setFailure(exactReasonKey(error))
    if (named[0]) onWrong(named[0])
  }

  const discard = () => {
    draft.clear()
    setTried(false)
    setFailure(null)
    setRefused([])
    part.restart(start.media)
  }

  /** What has been mended is no longer refused. */
  const change: typeof draft.change = (next) => {
    setRefused([])
    draft.change(next)
  }

  return {
    words,
    change,
    part,
    problems: isTried ? validateForm(words, start) : {},
    refused,
    failure,
    busy,
    send,
    discard,
    is_changed: draft.is_changed,
  }
}

export type EventEditor = ReturnType<typeof useEventForm>

/** The sentence about what is wrong with a field, and what its control needs. */
export function useField({ words, change, problems, refused }: EventEditor) {
  const t = useText()
  const errorOf = (field: Field): string | undefined => {
    const problem = problems[field]
    if (!problem && !refused.includes(field)) return undefined
    if (!problem) return t(field === 'contactPhone' ? 'ui.wrong_phone' : 'event-editor.refused')
    if (problem === 'long') return t('event-editor.wrong_long', { count: charactersOver(words, field) })
    if (problem === 'number') return t('event-editor.wrong_number', { limit: eventLimits.places })
    if (problem === 'end_far') return t('event-editor.wrong_end_far', { limit: eventLimits.days })
    return t(`event-editor.wrong_${problem}`)
  }
  const field = (name: Field) => ({
    name,
    value: words[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return { errorOf, field }
}
