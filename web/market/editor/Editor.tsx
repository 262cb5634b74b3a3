import { Suspense, use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnProduct } from '../../../contract/market/products.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { postKeys } from '../../posts/kept-posts.ts'
import { posts } from '../../posts/outbox/post-outbox.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { type KeptProduct, productKeys, refreshLists, updateProduct } from '../kept-products.ts'
import { EditorForm, type Work } from './EditorForm.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'

interface EditorProps {
  /** One of one's own to change; without it a new one. */
  product?: KeptProduct
  open: boolean
  onClose: () => void
}

/** Asks before it closes on something written, which is kept meanwhile. */
export default function Editor({ product, open, onClose }: EditorProps) {
  const t = useText()
  use(posts.ready())
  const navigate = useNavigate()
  const work = useRef<Work>(null)
  const [isLeaving, setLeaving] = useState(false)
  const close = () => {
    setLeaving(false)
    onClose()
  }
  const saved = (reply: OwnProduct | null) => {
    close()
    if (!reply) return
    const { id } = reply
    if (product) {
      updateProduct(id, (shown) => ({ ...shown, ...reply }))
      toast({ title: t('editor.changed'), tone: 'good' })
    } else {
      queryClient.setQueryData(productKeys.one(id), reply)
      const see = () => void navigate(`/marketplace/products/${id}`)
      toast({
        title: t('editor.created'),
        tone: 'good',
        action: { label: t('editor.see'), onPress: see },
      })
    }
    refreshLists()
    // Its give-post changes with it.
    if (reply.post_id !== null) void queryClient.invalidateQueries({ queryKey: postKeys.all })
  }
  const ask = () => {
    if (isLeaving) setLeaving(false)
    else if (work.current?.isChanged()) setLeaving(true)
    else close()
  }
  return (
    <Sheet
      open={open}
      onClose={ask}
      title={t(isLeaving ? 'editor.leave' : product ? 'editor.title_edit' : 'editor.title_new')}
    >
      <Suspense>
        <div hidden={isLeaving}>
          <EditorForm ref={work} product={product ?? null} onSaved={saved} />
        </div>
      </Suspense>
      {isLeaving && (
        <LeaveQuestion
          onKeep={close}
          onDiscard={() => {
            work.current?.discard()
            close()
          }}
          onStay={() => setLeaving(false)}
        />
      )}
    </Sheet>
  )
}
