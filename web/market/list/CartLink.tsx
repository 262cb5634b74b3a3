import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { useCartCount } from '../../cart/cart.ts'
import { Count } from '../../notifications/Bell.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { iconButtonStyles } from '../../ui/controls/IconButton.tsx'

export function CartLink() {
  const t = useText()
  const count = useCartCount()
  return (
    <Link
      to="/marketplace/cart"
      aria-label={count ? t('market.cart_of', { count }) : t('market.cart')}
      className={iconButtonStyles()}
    >
      <ShoppingCart aria-hidden />
      <Count count={count} className="absolute top-0.5 right-0 ring-2 ring-paper" />
    </Link>
  )
}
