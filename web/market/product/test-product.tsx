import { getProduct, listRelatedProducts, type Product } from '../../../contract/market/products.ts'
import { getSeller, type SellerPage } from '../../../contract/market/sellers.ts'
import { listPriceOffersOfProduct } from '../../../contract/market/price-offers.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { answerMarket, openMarket, productOf, sellerOf } from '../test-market.tsx'
import ProductScreen from './ProductScreen.tsx'

const seller: SellerPage = {
  ...sellerOf(),
  ward: 'Phường Bến Thành',
  ratings: { average: 4.8, count: 12, counts: [0, 0, 1, 1, 10] },
  sold_count: 7,
  active_count: 3,
}

/** Serves a product, its seller and related products. */
export function answerProduct(product: Product, related: Product[] = []) {
  answerMarket()
  answer(getProduct, () => product)
  answer(getSeller, () => seller)
  answer(listRelatedProducts, () => ({ results: related }))
  answer(listPriceOffersOfProduct, () => ({ results: [] }))
}

export const fan = (but: Partial<Product> = {}) => productOf({ id: 7, name: 'Quạt đứng', ...but })

export const openProduct = (path = '/marketplace/products/7') =>
  openMarket(path, [
    { path: '/marketplace/products/:id', element: <ProductScreen /> },
    { path: '/marketplace/product/:id', element: <ProductScreen /> },
  ])

/** Sets the device's share sheet; undefined for a device without one. */
export function shareBy(share: ((data: ShareData) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}
