import { Bookmark, Ellipsis, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import type { KeptProduct } from '../kept-products.ts'
import { markSaved } from '../saved/save.ts'
import { shareProduct } from './share-product.ts'

const OwnOptions = lazyPart(() => import('./OwnOptions.tsx'), MissingSheet)
const OthersOptions = lazyPart(() => import('./OthersOptions.tsx'), MissingSheet)

export function TopActions({ product }: { product: KeptProduct }) {
  const t = useText()
  const isOwn = product.seller_id === useViewer().id
  const [open, setOpen] = useState<boolean | null>(null)
  const { name, is_saved } = product
  const Options = isOwn ? OwnOptions : OthersOptions
  return (
    <>
      {!isOwn && (
        <IconButton
          label={t(is_saved ? 'market.unsave' : 'market.save', { name })}
          icon={<Bookmark className={is_saved ? 'fill-current text-accent' : ''} />}
          onClick={() => void markSaved(product, !is_saved)}
        />
      )}
      <IconButton label={t('product.share')} icon={<Share2 />} onClick={() => void shareProduct(product)} />
      <IconButton
        label={isOwn ? t('product.options_own') : t('product.options', { name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <Options product={product} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
