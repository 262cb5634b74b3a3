import { type FormEvent, useState } from 'react'
import { productLimits } from '../../../contract/market/products.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/kept/form-drafts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import type { KeptProduct } from '../kept-products.ts'
import { promote } from './own-verbs.ts'

export function PromoteForm({ product, onDone }: { product: KeptProduct; onDone: () => void }) {
  const t = useText()
  const draft = useFormDraft(`promote ${product.id}`, { words: product.promotionText ?? '' })
  const [busy, setBusy] = useState(false)
  const words = draft.words.words.trim()
  const over = Array.from(words).length - productLimits.promotion
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (over > 0) return
    setBusy(true)
    const isDone = await promote(product, words)
    setBusy(false)
    if (!isDone) return
    draft.clear()
    onDone()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <p className="text-muted text-pretty">{t('product.promote_note')}</p>
      <TextField
        label={t('product.promotion')}
        hint={t('product.promotion_hint', { max: productLimits.promotion })}
        error={over > 0 ? t('product.promotion_long', { count: over }) : undefined}
        value={draft.words.words}
        onChange={(event) => draft.change({ words: event.target.value })}
      />
      <Button type="submit" block size="lg" busy={busy}>
        {t('product.promotion_send')}
      </Button>
    </form>
  )
}
