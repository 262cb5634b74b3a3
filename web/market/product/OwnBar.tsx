import { CircleCheck, HandHeart, SquarePen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import type { KeptProduct } from '../kept-products.ts'
import { barStyle } from './bar-style.ts'
import { markSold } from './own-verbs.ts'

const Editor = lazyPart(() => import('../editor/Editor.tsx'), MissingSheet)

export function OwnBar({ product }: { product: KeptProduct }) {
  const t = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  const { status, price, post_id } = product
  const flex = 'min-w-min flex-1 px-3!'
  return (
    <div className={barStyle}>
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
      {status === 'active' && (
        <Button size="lg" icon={<CircleCheck />} className={flex} onClick={() => void markSold(product)}>
          {t(price === '0' ? 'product.mark_given' : 'product.mark_sold')}
        </Button>
      )}
      {open !== null && (
        <Suspense>
          <Editor product={product} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
