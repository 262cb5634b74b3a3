import * as cart from '../../../contract/market/cart.ts'
import * as orders from '../../../contract/market/orders.ts'
import * as ownProducts from '../../../contract/market/own-products.ts'
import * as offers from '../../../contract/market/price-offers.ts'
import * as products from '../../../contract/market/products.ts'
import * as savedProducts from '../../../contract/market/saved-products.ts'
import * as savedSearches from '../../../contract/market/saved-searches.ts'
import * as sellers from '../../../contract/market/sellers.ts'
import { aboutLan, aboutPost, type EndpointRequest } from './endpoint-request.ts'

export const marketRequests: EndpointRequest[] = [
  [cart.putCart, { body: { items: [{ id: 1, quantity: 1 }] } }],
  [orders.checkout, { body: { order_id: 'order_1700000000000', items: [{ id: 1, quantity: 1 }] } }],
  [orders.getOrder],
  [orders.confirmOrder],
  [orders.declineOrder, { body: {} }],
  [orders.cancelOrder, { body: {} }],
  [orders.proposeHandover, { body: { place: 'Cổng chợ', at: '2030-01-01T00:00:00.000Z' } }],
  [orders.agreeHandover],
  [orders.completeOrder],
  [orders.rateOrder, { body: { rating: 5 } }],
  [offers.createPriceOffer, ({ post }) => ({ params: { id: post }, body: { price: '1000' } })],
  [offers.listPriceOffersOfProduct, aboutPost],
  [offers.acceptPriceOffer],
  [offers.counterPriceOffer, { body: { price: '1000' } }],
  [offers.refusePriceOffer],
  [offers.withdrawPriceOffer],
  [products.listProducts, ({ lan }) => ({ query: { seller_id: String(lan) } })],
  [products.createProduct, { body: { name: 'Quạt', price: '1000', location: 'Chợ', category: 'household' } }],
  [products.getProduct, aboutPost],
  [products.listRelatedProducts, aboutPost],
  [savedProducts.saveProduct, aboutPost],
  [savedProducts.unsaveProduct, aboutPost],
  [ownProducts.markProductSold, aboutPost],
  [ownProducts.hideProduct, aboutPost],
  [ownProducts.relistProduct, aboutPost],
  [ownProducts.renewProduct, aboutPost],
  [ownProducts.restoreProduct, aboutPost],
  [ownProducts.deleteProduct, aboutPost],
  [products.changeProduct, ({ post }) => ({ params: { id: post }, body: { name: 'Quạt' } })],
  [ownProducts.promoteProduct, ({ post }) => ({ params: { id: post }, body: { text: '' } })],
  [products.listSellerProducts, aboutLan],
  [sellers.getSeller, aboutLan],
  [savedSearches.saveSearch, { body: { search: 'quạt' } }],
  [savedSearches.deleteSavedSearch],
]
