import { HandHeart, MessageCircle, ShoppingCart } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { addToCart, useCartLines } from '../cart/cart.ts'
import type { CachedProduct } from '../product-cache.ts'
import { ProductPicture } from '../list/ProductParts.tsx'
import { useOffersOfProduct } from '../price-offers/offers-cache.ts'
import { actionBarStyle } from '../../ui/layout/action-bar.ts'

const OfferSheet = lazySheet(() => import('../price-offers/OfferSheet.tsx'))

/** The actions of a buyer. What is typed into the sheet of a price stays when somebody else buys the product. */
export function BuyBar({ product }: { product: CachedProduct }) {
  const t = useText()
  const [isOffering, setOffering] = useState(false)
  const { status } = product
  return (
    <>
      <Actions product={product} onOffer={() => setOffering(true)} />
      <OfferSheet
        product={product}
        name={product.seller.name}
        offer={null}
        ended={
          status === 'active'
            ? null
            : t(status === 'sold' ? 'price-offers.sold_meanwhile' : 'price-offers.ended_meanwhile')
        }
        open={isOffering}
        onClose={() => setOffering(false)}
      />
    </>
  )
}

interface ActionsProps {
  product: CachedProduct
  onOffer: () => void
}

/** Buy, or ask for the gift, and write to the seller. One thing needs no cart, and a service is asked for. */
function Actions({ product, onOffer }: ActionsProps) {
  const t = useText()
  const { id, name, price, status, post_id, stock, pricing, seller } = product
  const isOpen = status === 'active'
  if (isOpen && pricing !== null && post_id === null)
    return (
      <div className={actionBarStyle}>
        <ButtonLink
          size="lg"
          icon={<MessageCircle />}
          to={`/chat?about=product:${id}`}
          state={{ firstLine: t('product.first_line_service', { name: seller.name, product: name }) }}
          className="min-w-min flex-1 px-3!"
        >
          {t('product.ask_service')}
        </ButtonLink>
      </div>
    )
  if (isOpen && price !== '0' && stock === 1) return <BargainBar product={product} onOffer={onOffer} />
  return (
    <div className={actionBarStyle}>
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

/** Asks the seller in a chat, offers a price, or adds the product to the cart. */
function BargainBar({ product, onOffer }: ActionsProps) {
  const t = useText()
  const { id, name, seller } = product
  const hasOffer = useOffersOfProduct(id).some(({ status }) => status === 'open')
  return (
    <div className={actionBarStyle}>
      <ButtonLink
        size="lg"
        to={`/chat?about=product:${id}`}
        state={{ firstLine: t('product.first_line', { name: seller.name, product: name }) }}
        className="min-w-min flex-1 px-3!"
      >
        {t('product.ask_to_buy')}
      </ButtonLink>
      {!hasOffer && (
        <Button
          variant="secondary"
          size="lg"
          aria-haspopup="dialog"
          className="min-w-min flex-1 px-3!"
          onClick={onOffer}
        >
          {t('price-offers.offer')}
        </Button>
      )}
      <AddButton product={product} isSecondary />
    </div>
  )
}

/** Leads to the cart once the whole stock is in it. */
function AddButton({ product, isSecondary = false }: { product: CachedProduct; isSecondary?: boolean }) {
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
        variant={isSecondary ? 'secondary' : 'primary'}
        icon={!isSecondary && <ShoppingCart />}
        className="min-w-min flex-1 px-3!"
        onClick={() => (isAll ? void navigate('/marketplace/cart') : add())}
      >
        {t(isAll ? 'product.all_in_cart' : 'product.add')}
      </Button>
      <AddedSheet product={product} count={inCart} open={isAdded} onClose={() => setAdded(false)} />
    </>
  )
}

/** Milliseconds until the sheet closes. */
const closeDelayMs = 2000

interface AddedSheetProps {
  product: CachedProduct
  /** The quantity in the cart. */
  count: number
  open: boolean
  onClose: () => void
}

function AddedSheet({ open, onClose, ...added }: AddedSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('product.added')}>
      <AddedToCart {...added} open={open} onClose={onClose} />
    </Sheet>
  )
}

function AddedToCart({ product, count, open, onClose }: AddedSheetProps) {
  const t = useText()
  const inside = useRef<HTMLDivElement>(null)
  const isInUse = useIsHoveredOrFocused(inside)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || isInUse) return
    const timer = setTimeout(() => close(), closeDelayMs)
    return () => clearTimeout(timer)
  }, [open, isInUse])
  return (
    <div ref={inside}>
      <div className="flex items-center gap-3">
        <ProductPicture product={product} sizes="64px" className="size-16 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-bold wrap-anywhere">{product.name}</p>
          <p className="text-13 text-muted">{t('product.added_count', { count })}</p>
        </div>
      </div>
      <div className="mt-5 grid gap-1.5">
        <ButtonLink block size="lg" to="/marketplace/cart" replace>
          {t('product.to_cart')}
        </ButtonLink>
        <Button block variant="quiet" onClick={onClose}>
          {t('product.go_on')}
        </Button>
      </div>
    </div>
  )
}

/** Whether the mouse is over the dialog, or the focus is inside it. */
function useIsHoveredOrFocused(inside: React.RefObject<HTMLElement | null>) {
  const [isOver, setOver] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role=dialog]')
    if (!dialog) return
    // At first the dialog itself has the focus.
    const look = () =>
      setFocused(dialog.matches(':focus-visible') || dialog.querySelector(':focus-visible') !== null)
    const ends = new AbortController()
    const { signal } = ends
    // A dialog that appears under a resting mouse is not held by it.
    const onMove = ({ pointerType, movementX, movementY }: PointerEvent) =>
      setOver(pointerType === 'mouse' && (movementX !== 0 || movementY !== 0))
    dialog.addEventListener('pointermove', onMove, { signal })
    dialog.addEventListener('pointerleave', () => setOver(false), { signal })
    dialog.addEventListener('focusin', look, { signal })
    dialog.addEventListener('focusout', () => setFocused(false), { signal })
    look()
    return () => ends.abort()
  }, [inside])
  return isOver || isFocused
}
