import { HandHeart, MessageCircle, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addToCart, useCartLines } from '../../cart/cart.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { KeptProduct } from '../kept-products.ts'
import { AddedSheet } from './AddedSheet.tsx'
import { barStyle } from './bar-style.ts'

/** What somebody else can do about it: ask for it, or buy it, and write to who sells it. */
export function BuyBar({ product }: { product: KeptProduct }) {
  const t = useText()
  const { id, price, status, post_id } = product
  const isOpen = status === 'active'
  return (
    <div className={barStyle}>
      <ButtonLink
        variant="secondary"
        size="lg"
        icon={<MessageCircle />}
        to={`/chat?about=product:${id}`}
        className="min-w-min flex-1 px-3!"
      >
        {t('product.chat')}
      </ButtonLink>
      {isOpen && price !== '0' && <AddButton product={product} />}
      {isOpen && price === '0' && post_id !== null && (
        <ButtonLink
          size="lg"
          icon={<HandHeart />}
          to={`/posts/${post_id}`}
          className="min-w-min flex-1 px-3!"
        >
          {t('product.ask')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Once all of them are in the cart it leads there. */
function AddButton({ product }: { product: KeptProduct }) {
  const t = useText()
  const navigate = useNavigate()
  const [isAdded, setAdded] = useState(false)
  const { id, name, price, image, seller, stock } = product
  const inCart = useCartLines().find((line) => line.id === id)?.quantity ?? 0
  const isAll = inCart >= stock
  const add = () => {
    if (addToCart({ id, name, price, image, seller })) return setAdded(true)
    toast({ title: t('product.cart_full'), description: t('product.cart_full_text'), tone: 'bad' })
  }
  return (
    <>
      <Button
        size="lg"
        icon={<ShoppingCart />}
        className="min-w-min flex-1 px-3!"
        onClick={() => (isAll ? void navigate('/marketplace/cart') : add())}
      >
        {t(isAll ? 'product.all_in_cart' : 'product.add')}
      </Button>
      <AddedSheet product={product} count={inCart} open={isAdded} onClose={() => setAdded(false)} />
    </>
  )
}
