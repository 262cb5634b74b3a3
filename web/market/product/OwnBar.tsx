import { CircleCheck, EyeOff, HandHeart, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import type { CachedProduct } from '../product-cache.ts'
import { actionBarStyle } from '../../ui/layout/action-bar.ts'
import { hideOwnProduct, markSold } from './product-actions.ts'

const Editor = lazySheet(() => import('../editor/Editor.tsx'))

/** The actions of the seller. A service has no end: its seller stops taking work. */
export function OwnBar({ product }: { product: CachedProduct }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { status, price, post_id, pricing } = product
  const flex = 'min-w-min flex-1 px-3!'
  return (
    <div className={actionBarStyle}>
      <Button
        variant="secondary"
        size="lg"
        icon={<SquarePen />}
        aria-haspopup="dialog"
        className={flex}
        onClick={() => setOpen(true)}
      >
        {t('product.edit')}
      </Button>
      {post_id !== null && (
        <ButtonLink
          variant="secondary"
          size="lg"
          icon={<HandHeart />}
          to={`/posts/${post_id}`}
          className={flex}
        >
          {t('product.to_post')}
        </ButtonLink>
      )}
      {status === 'active' && pricing === null && (
        <Button size="lg" icon={<CircleCheck />} className={flex} onClick={() => void markSold(product)}>
          {t(price === '0' ? 'product.mark_given' : 'product.mark_sold')}
        </Button>
      )}
      {status === 'active' && pricing !== null && (
        <Button
          variant="secondary"
          size="lg"
          icon={<EyeOff />}
          className={flex}
          onClick={() => void hideOwnProduct(product)}
        >
          {t('product.pause')}
        </Button>
      )}
      <Editor product={product} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
