import { Bookmark } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import type { KeptProduct } from '../kept-products.ts'

/** On the corner of a card's picture. */
export function SaveButton({ product }: { product: KeptProduct }) {
  const t = useText()
  const { name, is_saved } = product
  return (
    <button
      type="button"
      aria-label={t(is_saved ? 'market.unsave' : 'market.save', { name })}
      className="group absolute top-0 right-0 grid size-11 place-items-center rounded-full"
      onClick={() => void import('./save.ts').then(({ markSaved }) => markSaved(product, !is_saved))}
    >
      <span
        className={`grid size-8 place-items-center rounded-full shadow-low transition-colors group-hover:bg-sunk ${is_saved ? 'bg-surface text-accent' : 'bg-surface/90 text-ink'}`}
      >
        <Bookmark aria-hidden className={`size-4.5 ${is_saved ? 'fill-current' : ''}`} />
      </span>
    </button>
  )
}
