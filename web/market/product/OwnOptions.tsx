import { CalendarPlus, CircleCheck, EyeOff, Link2, Megaphone, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copyLink } from '../../moderation/copy-link.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { takeFocus } from '../../ui/overlays/take-focus.ts'
import type { OptionsProps } from './OthersOptions.tsx'
import { PromoteForm } from './PromoteForm.tsx'
import { canListAgain, canRenew, hide, listAgain, markSold, remove, renew } from './own-verbs.ts'
import { pathOf } from './share-product.ts'

interface OwnOptionsProps extends OptionsProps {
  /** Opened from a list, which stays when the product is deleted. */
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
  const does = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  const isActive = product.status === 'active'
  const { isPromoted, price } = product
  return (
    <Sheet
      options={!isPromoting}
      open={open}
      onClose={onClose}
      title={t(isPromoting ? 'product.promote' : 'product.options_own')}
    >
      {isPromoting ? (
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
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
            {isActive && (
              <ListRow
                icon={<CircleCheck />}
                title={t(price === '0' ? 'product.mark_given' : 'product.mark_sold')}
                onPress={does(() => markSold(product))}
              />
            )}
            {isActive && (
              <ListRow
                icon={<EyeOff />}
                title={t('product.hide')}
                note={t('product.hide_note')}
                onPress={does(() => hide(product))}
              />
            )}
            {canListAgain(product) && (
              <ListRow
                icon={<RotateCcw />}
                title={t('product.list_again')}
                onPress={does(() => listAgain(product))}
              />
            )}
            {canRenew(product) && (
              <ListRow
                icon={<CalendarPlus />}
                title={t('product.renew')}
                onPress={does(() => renew(product))}
              />
            )}
            <ListRow
              icon={<Link2 />}
              title={t('product.copy_link')}
              onPress={does(() => copyLink(pathOf(product)))}
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
                void remove(product)
              }}
            />
          </ListGroup>
        </div>
      )}
    </Sheet>
  )
}

/** To the page before, past the sheet's own history entry. */
function useLeave() {
  const navigate = useNavigate()
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-2)
    else void navigate('/marketplace?tab=own', { replace: true })
  }
}
