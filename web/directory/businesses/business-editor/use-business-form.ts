import { useState } from 'react'
import { type Business, changeBusiness, createBusiness } from '../../../../contract/directory/businesses.ts'
import { ApiError, isFinal } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { randomId } from '../../../platform/random-id.ts'
import { cacheBusiness } from '../businesses.ts'
import { useFormPictures } from './PictureField.tsx'
import {
  toBusinessChange,
  toBusinessDraft,
  type Field,
  fields,
  validate,
  toFormValues,
} from './form-values.ts'

interface FormProps {
  /** Null for a new one. */
  business: Business | null
  onSaved: (saved: Business) => void
  /** There is something to mend in a field. */
  onWrong: (field: Field) => void
}

export function useBusinessForm({ business, onSaved, onWrong }: FormProps) {
  const [start] = useState(() => toFormValues(business))
  const draft = useFormDraft(`business ${business?.slug ?? 'new'}`, start)
  const { words, change } = draft
  const cover = useFormPictures(words.cover, (kept) => change({ cover: kept }))
  const avatar = useFormPictures(words.avatar, (kept) => change({ avatar: kept }))
  const images = useFormPictures(words.images, (kept) => change({ images: kept }))
  const parts = { cover, avatar, images }
  const [key, setKey] = useState(randomId)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Field[]>([])
  const [failure, setFailure] = useState<TextKey | null>(null)
  const problems = isTried ? validate(words) : {}

  const save = async (): Promise<Business | null> => {
    if (!business) return call(createBusiness, { body: toBusinessDraft(words), idempotencyKey: key })
    const shown = { cover: cover.ids(), avatar: avatar.ids(), images: images.ids() }
    const body = toBusinessChange(business, words, shown)
    return body ? call(changeBusiness, { params: { slug: business.slug }, body }) : business
  }

  async function send() {
    setTried(true)
    setFailure(null)
    setRefused([])
    const found = validate(words)
    const first = fields.find((field) => found[field])
    if (first) return onWrong(first)
    setBusy(true)
    try {
      for (const { queue } of Object.values(parts)) {
        queue.retryNetwork()
        await queue.settled()
      }
      if (!Object.values(parts).every((part) => part.isWhole()))
        return setFailure('business-editor.failed_pictures')
      const saved = await save()
      if (!saved) return
      draft.clear()
      cacheBusiness(saved)
      onSaved(saved)
    } catch (error) {
      if (isFinal(error)) setKey(randomId())
      const named =
        error instanceof ApiError ? fields.filter((field) => Object.hasOwn(error.errors, field)) : []
      setRefused(named)
      setFailure(exactReasonKey(error))
      if (named[0]) onWrong(named[0])
    } finally {
      setBusy(false)
    }
  }

  const discard = () => {
    draft.clear()
    setTried(false)
    setFailure(null)
    cover.restart(start.cover)
    avatar.restart(start.avatar)
    images.restart(start.images)
  }

  return {
    words,
    change,
    parts,
    problems,
    refused,
    failure,
    busy,
    send,
    discard,
    is_changed: draft.is_changed,
  }
}
