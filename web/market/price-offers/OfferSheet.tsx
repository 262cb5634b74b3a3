import { useState } from 'react'
import type { PriceOffer } from '../../../contract/market/price-offers.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Form } from '../../ui/controls/Form.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { PriceField } from '../price/PriceField.tsx'
import { parsePrice } from '../price/price-input.ts'
import { standingPrice, suggestedPrices } from './offer-text.ts'
import { sendPrice } from './offers-cache.ts'

export interface OfferSheetProps {
  product: { id: number; price: string }
  /** The name of the other side. */
  name: string
  /** The offer to answer; null for a first price. */
  offer: PriceOffer | null
  /** Why no price can be sent any more; null while one can. */
  ended: string | null
  open: boolean
  onClose: () => void
}

/** Asks for a price, and sends it. What was typed stays until it is sent. */
export default function OfferSheet({ product, name, offer, ended, open, onClose }: OfferSheetProps) {
  const t = useText()
  const draft = useFormDraft(`price offer ${product.id} ${offer?.id ?? 'new'}`, { price: '' })
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { price } = draft.words
  const theirs = offer && standingPrice(offer)

  const problemOf = () => {
    const read = parsePrice(price)
    if (!price.trim()) return t('price-offers.blank')
    // The field itself says that it can't be read.
    if (read === null) return undefined
    if (Number(read) === 0) return t('price-offers.zero')
    if (Number(read) > Number(product.price))
      return t('price-offers.too_high', { price: formatPrice(product.price) })
    return read === theirs ? t('price-offers.same', { name }) : undefined
  }
  const send = async () => {
    setTried(true)
    const read = parsePrice(price)
    if (read === null || problemOf() || ended !== null) return
    setBusy(true)
    setFailure(null)
    try {
      await sendPrice(product.id, offer, read)
      draft.clear()
      setTried(false)
      onClose()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={offer ? t('price-offers.sheet_counter', { name }) : t('price-offers.sheet_new')}
    >
      <Form className="grid gap-4" onSubmit={() => void send()}>
        <p className="text-muted">
          {t('price-offers.asked', { price: formatPrice(product.price) })}
          {theirs && <> · {t('price-offers.theirs', { name, price: formatPrice(theirs) })}</>}
        </p>
        <PriceField
          label={t('price-offers.price')}
          name="price"
          required
          value={price}
          onChange={(next) => draft.change({ price: next })}
          hint={t('price-offers.hint', { name })}
          error={isTried ? problemOf() : undefined}
        />
        <div role="group" aria-label={t('price-offers.suggestions')} className="flex flex-wrap gap-2">
          {suggestedPrices(product.price, offer?.prices ?? []).map((each) => (
            <Chip key={each} selected={price === each} onClick={() => draft.change({ price: each })}>
              {formatPrice(each)}
            </Chip>
          ))}
        </div>
        <p role="alert" className="text-danger text-pretty empty:hidden">
          {ended ??
            (failure !== null &&
              (failure instanceof ApiError ? t(exactReasonKey(failure)) : t('price-offers.not_sent')))}
        </p>
        <Button type="submit" block size="lg" busy={busy} disabled={ended !== null}>
          {t('price-offers.send')}
        </Button>
      </Form>
    </Sheet>
  )
}
