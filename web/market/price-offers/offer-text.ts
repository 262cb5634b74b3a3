import { lastSideOf, type PriceOffer } from '../../../contract/market/price-offers.ts'
import type { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import { daysLeft } from '../product/product-actions.ts'

type Text = ReturnType<typeof useText>

/** The digits of the price that stands. */
export const standingPrice = ({ prices }: Pick<PriceOffer, 'prices'>): string => prices.at(-1) ?? '0'

/** One line about the state of an offer, and what it means. */
export function offerLines(offer: PriceOffer, t: Text): { title: string; note: string } {
  const { status, side, other, expires_at } = offer
  const values = { price: formatPrice(standingPrice(offer)), name: other.display_name }
  switch (status) {
    case 'open': {
      const isMine = lastSideOf(offer) === side
      const time = t('price-offers.days', { count: daysLeft(expires_at ?? offer.updated_at) })
      return {
        title: t(`price-offers.open_${side}_${isMine ? 'mine' : 'theirs'}`, values),
        note: t(isMine ? 'price-offers.waiting' : 'price-offers.your_turn', { ...values, time }),
      }
    }
    case 'accepted':
      return { title: t('price-offers.accepted', values), note: t('price-offers.accepted_note') }
    case 'refused':
      return {
        title: t(`price-offers.refused_${side}`, values),
        note: side === 'buyer' ? t('price-offers.refused_buyer_note') : '',
      }
    case 'withdrawn':
      return { title: t(`price-offers.withdrawn_${side}`, values), note: '' }
    case 'lapsed':
    case 'ended':
      return { title: t(`price-offers.${status}`, values), note: t(`price-offers.${status}_note`) }
  }
}

/** In percent, rounded; 0 for an offer at the asking price. */
export const percentBelow = (price: string, asked: string): number =>
  Math.max(0, Math.round(100 * (1 - Number(price) / Number(asked))))

/**
 * Three round prices to choose from, the highest first: around a tenth below the asking price, or between the last two
 * prices of a negotiation.
 */
export function suggestedPrices(asked: string, prices: readonly string[]): string[] {
  const high = Number(asked)
  const [mine, theirs] = [prices.at(-2) ?? asked, prices.at(-1)].map(Number)
  const wanted =
    theirs === undefined || Number.isNaN(theirs)
      ? [0.95, 0.9, 0.8].map((part) => high * part)
      : [0.75, 0.5, 0.25].map((part) => theirs + ((mine ?? high) - theirs) * part)
  const step = 10 ** Math.max(3, Math.floor(Math.log10(high)) - 1)
  const rounded = wanted.map((price) => Math.round(price / step) * step)
  const isUseful = (price: number) => price > 0 && price < high && price !== theirs
  return [...new Set(rounded.filter(isUseful))].map(String)
}
