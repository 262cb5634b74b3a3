import { Suspense, use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnProduct } from '../../../contract/market/products.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { postKeys } from '../../posts/post-cache.ts'
import { postOutbox } from '../../posts/outbox/post-outbox.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { announce } from '../../ui/feedback/announcer.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { focusOnMount } from '../../ui/overlays/focus.ts'
import { type CachedProduct, productKeys, refreshProductLists, updateProduct } from '../product-cache.ts'
import { EditorForm, type ProductFormHandle, type ProductKind } from './EditorForm.tsx'

interface EditorProps {
  /** One of the viewer's products; the form creates a new one without it. */
  product?: CachedProduct
  open: boolean
  onClose: () => void
}

/** A sheet with the form. It asks before it closes with unsaved changes, which stay in the draft. */
export default function Editor({ product, open, onClose }: EditorProps) {
  const t = useText()
  use(postOutbox.ready())
  const navigate = useNavigate()
  const form = useRef<ProductFormHandle>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [kind, setKind] = useState<ProductKind>('thing')
  const close = () => {
    setLeaving(false)
    onClose()
  }
  const onSaved = (reply: OwnProduct | null) => {
    close()
    if (!reply) return
    const { id } = reply
    if (product) {
      updateProduct(id, (shown) => ({ ...shown, ...reply }))
      announce(t('editor.changed'))
    } else {
      queryClient.setQueryData(productKeys.one(id), reply)
      const openProduct = () => void navigate(`/marketplace/products/${id}`)
      toast({
        title: t(`editor.created_${kind}`),
        tone: 'good',
        action: { label: t('editor.see'), onPress: openProduct },
      })
    }
    refreshProductLists()
    // The post that gives it away changes, too.
    if (reply.post_id !== null) void queryClient.invalidateQueries({ queryKey: postKeys.all })
  }
  const askToClose = () => {
    if (isLeaving) setLeaving(false)
    else if (form.current?.isChanged()) setLeaving(true)
    else close()
  }
  return (
    <Sheet
      open={open}
      onClose={askToClose}
      title={t(isLeaving ? 'editor.leave' : `editor.title_${product ? 'edit' : 'new'}_${kind}`)}
    >
      <Suspense>
        <div hidden={isLeaving}>
          <EditorForm ref={form} product={product ?? null} onSaved={onSaved} onKind={setKind} />
        </div>
      </Suspense>
      {isLeaving && (
        <LeaveQuestion
          onKeep={close}
          onDiscard={() => {
            form.current?.discard()
            close()
          }}
          onStay={() => setLeaving(false)}
        />
      )}
    </Sheet>
  )
}

interface LeaveQuestionProps {
  onKeep: () => void
  onDiscard: () => void
  onStay: () => void
}

function LeaveQuestion({ onKeep, onDiscard, onStay }: LeaveQuestionProps) {
  const t = useText()
  const isStored = cachedPreferences().autoSave
  return (
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <p className="text-muted text-pretty">{t(isStored ? 'editor.leave_text' : 'editor.leave_lost')}</p>
      <div className="mt-5 grid gap-1.5">
        <Button block size="lg" onClick={isStored ? onKeep : onStay}>
          {t(isStored ? 'editor.leave_keep' : 'editor.leave_stay')}
        </Button>
        <Button block variant="quiet" onClick={isStored ? onStay : onKeep}>
          {t(isStored ? 'editor.leave_stay' : 'editor.leave_close')}
        </Button>
        {isStored && (
          <Button block variant="quiet" className="text-danger!" onClick={onDiscard}>
            {t('editor.leave_discard')}
          </Button>
        )}
      </div>
    </div>
  )
}
