import { useState } from 'react'
import { changeProduct, createProduct, type OwnProduct } from '../../../contract/market/products.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { entryDraft } from '../../platform/forms/entry-draft.ts'
import { useAppForm } from '../../platform/forms/use-app-form.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { settleUploads } from '../../media/use-form-pictures.ts'
import { useUploads } from '../../media/use-uploads.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { CachedProduct } from '../product-cache.ts'
import {
  type FormValues,
  textRules,
  toFormValues,
  toProductChange,
  toProductDraft,
  validate,
} from './form-values.ts'

/** `product` is null for a new one. `onSaved` is called with null if there was nothing to save. */
export function useProductForm(product: CachedProduct | null, onSaved: (saved: OwnProduct | null) => void) {
  const viewer = useViewer()
  const [draft] = useState(() =>
    entryDraft<FormValues>('listing', `listing ${viewer.id} ${product?.id ?? 'new'}`, viewer.id),
  )
  const [isRestored, setRestored] = useState(() => Object.keys(draft.load()).length > 0)
  const form = useAppForm<FormValues, OwnProduct | null>({
    draft,
    initial: toFormValues(product),
    ...textRules,
    texts: {
      blank: () => text('editor.blank'),
      tooLong: (count) => text('editor.too_long', { count }),
      refused: () => text('editor.refused'),
    },
    validate: (values, initial) => validate(values, product && initial),
    save: async (values, { initial }) => {
      if (product) {
        const body = toProductChange(initial, values)
        return body && call(changeProduct, { params: { id: product.id }, body })
      }
      const body = toProductDraft(values)
      return body && call(createProduct, { body, idempotencyKey: draft.idempotencyKey() })
    },
    onSaved: (saved) => {
      draft.clear()
      onSaved(saved)
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return
      const isLost = Object.hasOwn(error.errors, 'media') || error.code === 'media_taken'
      if (isLost && queue.list().every(({ file }) => file !== null)) queue.sendAgain()
    },
  })
  const { uploads, queue, clear, open } = useUploads(
    { media: form.values.media, bytes: draft.bytes() },
    ({ media, bytes }) => {
      draft.setBytes(bytes)
      form.change({ media })
    },
  )
  const pictures = { uploads, queue, settle: () => settleUploads(queue, 'editor.failed_pictures') }

  /** Can be undone while the toast is shown. */
  function discard() {
    const discarded = draft.load()
    const restore = draft.clear()
    const cleared = clear()
    form.discard()
    setRestored(false)
    open({ media: form.initial.media, bytes: {} })
    const undo = () => {
      restore()
      form.change(discarded)
      queue.clear()
      queue.add(cleared)
    }
    toast({ title: text('editor.discarded'), action: { label: text('editor.undo'), onPress: undo } })
  }

  return {
    form,
    pictures,
    /** It began with an earlier draft. */
    isRestored,
    /** As another product, because an earlier version is in the market already. */
    sendAsNew: () => {
      draft.renewKey()
      form.submit([pictures])
    },
    discard,
  }
}

export type ProductForm = ReturnType<typeof useProductForm>['form']
