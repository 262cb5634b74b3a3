import { useEffect, useRef, useState } from 'react'
import { changeProduct, createProduct, type OwnProduct } from '../../../contract/market/products.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { usePictures } from '../../posts/composer/use-pictures.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { CachedProduct } from '../product-cache.ts'
import {
  emptyFormValues,
  toProductChange,
  toProductDraft,
  type Field,
  fields,
  parsePictures,
  validate,
  type FormValues,
  toFormValues,
} from './form-values.ts'
import { useProductDraft } from './use-product-draft.ts'

/** `pictures`: some have not arrived. */
export type ProductFormFailure = { why: 'pictures' } | { why: 'error'; error: unknown }

interface EditorProps {
  /** Null for a new one. */
  product: CachedProduct | null
  /** Called with null where nothing had to be saved. */
  onSaved: (saved: OwnProduct | null) => void
  /** There is something to mend in a field. */
  onWrong: (field: Field) => void
}

export function useProductForm({ product, onSaved, onWrong }: EditorProps) {
  const viewer = useViewer()
  const [before] = useState(() => product && toFormValues(product))
  const draft = useProductDraft(viewer.id, product?.id ?? null, before ?? emptyFormValues)
  const [wasKept, setWasKept] = useState(draft.is_changed)
  const { words } = draft
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'sending'>('writing')
  const [failure, setFailure] = useState<ProductFormFailure | null>(null)
  const [refused, setRefused] = useState<Field[]>([])
  const [isTried, setTried] = useState(false)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  const change = (next: Partial<FormValues>) => {
    setRefused((names) => names.filter((name) => next[name] === undefined))
    draft.change(next)
  }
  const kept = { media: parsePictures(words.media), bytes: draft.bytes }
  const { uploads, queue, clear, open } = usePictures(kept, ({ media, bytes }) => {
    setFailure((there) => (there?.why === 'pictures' ? null : there))
    draft.change({ media: JSON.stringify(media) }, bytes)
  })

  async function save() {
    const { words: written, key } = draft.now()
    const media = queue.list().flatMap((upload) => upload.media?.id ?? [])
    if (product && before) {
      const body = toProductChange(
        before,
        written,
        media,
        product.images.map(({ id }) => id),
      )
      return body && (await call(changeProduct, { params: { id: product.id }, body }))
    }
    const body = toProductDraft(written, media)
    return body && (await call(createProduct, { body, idempotencyKey: key }))
  }

  async function send() {
    setTried(true)
    setFailure(null)
    const wrong = () => {
      const problems = validate(draft.now().words, before)
      return fields.find((field) => problems[field])
    }
    const first = wrong()
    if (first) return onWrong(first)
    setPhase('waiting')
    queue.retryNetwork()
    await queue.settled()
    const isWhole = queue.list().every(({ state }) => state === 'ready')
    // Closed meanwhile, or taken back to nothing.
    if (!here.current || wrong()) return setPhase('writing')
    if (!isWhole) {
      setPhase('writing')
      return setFailure({ why: 'pictures' })
    }
    setPhase('sending')
    try {
      const saved = await save()
      draft.clear()
      onSaved(saved)
    } catch (error) {
      setPhase('writing')
      tell(error)
    }
  }

  function tell(error: unknown) {
    setFailure({ why: 'error', error })
    if (!(error instanceof ApiError)) return
    const named = fields.filter((field) => Object.hasOwn(error.errors, field))
    setRefused(named)
    if (named[0]) onWrong(named[0])
    const isLost = named.includes('media') || error.code === 'media_taken'
    if (isLost && queue.list().every(({ file }) => file !== null)) queue.sendAgain()
  }

  /** Undone for as long as the toast stays. */
  function discard() {
    const restore = draft.clear()
    const pictures = clear()
    setWasKept(false)
    setTried(false)
    setFailure(null)
    setRefused([])
    if (before) open({ media: parsePictures(before.media), bytes: {} })
    const undo = () => {
      restore()
      queue.clear()
      queue.add(pictures)
    }
    toast({ title: text('editor.discarded'), action: { label: text('editor.undo'), onPress: undo } })
  }

  return {
    words,
    change,
    uploads,
    queue,
    problems: isTried ? validate(words, before) : {},
    refused,
    phase,
    failure,
    is_changed: draft.is_changed,
    /** It began with a draft of an earlier time. */
    wasKept,
    send: () => void (phase === 'writing' && send()),
    /** As another product, because an earlier version is in the market already. */
    sendAsNew: () => {
      draft.renew()
      if (phase === 'writing') void send()
    },
    discard,
  }
}
