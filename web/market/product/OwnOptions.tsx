import { CalendarPlus, CircleCheck, EyeOff, Link2, Megaphone, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { productLimits } from '../../../contract/market/products.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { copyLink } from '../../relations/copy-link.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Form } from '../../ui/controls/Form.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { focusOnMount } from '../../ui/overlays/focus.ts'
import type { CachedProduct } from '../product-cache.ts'
import type { ProductOptionsProps } from './OthersOptions.tsx'
import {
  canRelist,
  canRenew,
  hideOwnProduct,
  relistProduct,
  markSold,
  promoteOwnProduct,
  deleteOwnProduct,
  renewOwnProduct,
  productPath,
} from './product-actions.ts'

interface OwnOptionsProps extends ProductOptionsProps {
  /** Opened from a list, which stays open when the product is deleted. */
  isListed?: boolean
}

export default function OwnOptions({ product, open, onClose, isListed = false }: OwnOptionsProps) {
  const t = useText()
  const leave = useLeave()
  const [isPromoting, setPromoting] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPromoting(false)
  }
  const closeAnd = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  const isActive = product.status === 'active'
  const { isPromoted, price } = product
  const isService = product.pricing !== null
  return (
    <Sheet
      options={!isPromoting}
      open={open}
      onClose={onClose}
      title={t(isPromoting ? 'product.promote' : 'product.options_own')}
    >
      {isPromoting ? (
        <div ref={focusOnMount} tabIndex={-1} className="outline-none">
          <PromoteForm product={product} onDone={onClose} />
        </div>
      ) : (
        <div className="grid gap-3">
          <ListGroup>
            {isActive && (
              <ListRow
                icon={<Megaphone />}
                title={t(isPromoted ? 'product.promotion_edit' : 'product.promote')}
                note={t(isPromoted ? 'product.promotion_edit_note' : 'product.promote_note')}
                onPress={() => setPromoting(true)}
              />
            )}
            {isActive && !isService && (
              <ListRow
                icon={<CircleCheck />}
                title={t(price === '0' ? 'product.mark_given' : 'product.mark_sold')}
                onPress={closeAnd(() => markSold(product))}
              />
            )}
            {isActive && (
              <ListRow
                icon={<EyeOff />}
                title={t(isService ? 'product.pause' : 'product.hide')}
                note={t('product.hide_note')}
                onPress={closeAnd(() => hideOwnProduct(product))}
              />
            )}
            {canRelist(product) && (
              <ListRow
                icon={<RotateCcw />}
                title={t(isService ? 'product.resume' : 'product.list_again')}
                onPress={closeAnd(() => relistProduct(product))}
              />
            )}
            {canRenew(product) && (
              <ListRow
                icon={<CalendarPlus />}
                title={t('product.renew')}
                onPress={closeAnd(() => renewOwnProduct(product))}
              />
            )}
            <ListRow
              icon={<Link2 />}
              title={t('product.copy_link')}
              onPress={closeAnd(() => copyLink(productPath(product)))}
            />
          </ListGroup>
          <ListGroup>
            <ListRow
              icon={<Trash2 />}
              title={t('product.delete')}
              danger
              onPress={() => {
                if (isListed) onClose()
                else leave()
                void deleteOwnProduct(product)
              }}
            />
          </ListGroup>
        </div>
      )}
    </Sheet>
  )
}

/** Goes back to the previous page, past the sheet's history entry. */
function useLeave() {
  const navigate = useNavigate()
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-2)
    else void navigate('/marketplace?tab=own', { replace: true })
  }
}

function PromoteForm({ product, onDone }: { product: CachedProduct; onDone: () => void }) {
  const t = useText()
  const draft = useFormDraft(`promote ${product.id}`, { words: product.promotionText ?? '' })
  const [busy, setBusy] = useState(false)
  const words = draft.words.words.trim()
  const over = Array.from(words).length - productLimits.promotion
  const send = async () => {
    if (over > 0) return
    setBusy(true)
    const isDone = await promoteOwnProduct(product, words)
    setBusy(false)
    if (!isDone) return
    draft.clear()
    onDone()
  }
  return (
    <Form className="grid gap-4" onSubmit={send}>
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
    </Form>
  )
}
