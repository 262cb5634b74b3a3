import { putCart } from '../../contract/market/cart.ts'
import { checkout, confirmOrder, declineOrder, proposeHandover } from '../../contract/market/orders.ts'
import { deleteProduct, markProductSold } from '../../contract/market/own-products.ts'
import { acceptPriceOffer, createPriceOffer, withdrawPriceOffer } from '../../contract/market/price-offers.ts'
import { changeProduct, createProduct } from '../../contract/market/products.ts'
import { saveProduct } from '../../contract/market/saved-products.ts'
import { type Ask, button, cardSays, named, says, type Scenes, type Shown } from './scene.ts'

/** A thing that Lan sells, one piece. */
export async function sell(ask: Ask) {
  const name = named('Quạt cây')
  const body = { name, price: '250000', location: 'Cổng chợ Bến Thành', category: 'household' } as const
  const { id, seller_id } = await ask('lan', createProduct, { body })
  const params = { id }
  const reprice = (price: string) => ask('lan', changeProduct, { params, body: { price } })
  const sellElsewhere = () => ask('lan', markProductSold, { params })
  const order = async (as: string) => {
    const order_id = `order_${Date.now()}${Math.floor(Math.random() * 100)}`
    const { orders } = await ask(as, checkout, { body: { order_id, items: [{ id, quantity: 1 }] } })
    return { id: orders[0] ?? 0 }
  }
  const offer = async (as: string) => {
    const { id: offer_id } = await ask(as, createPriceOffer, { params, body: { price: '200000' } })
    return { id: offer_id }
  }
  const path = `/marketplace/products/${id}`
  const inList = `/marketplace?q=${encodeURIComponent(name)}`
  return {
    id,
    name,
    params,
    seller_id,
    path,
    inList,
    topic: `product:${id}`,
    reprice,
    sellElsewhere,
    order,
    offer,
  }
}

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
const inCart = 'Thêm vào giỏ'

export const marketScenes: Scenes = {
  'product changed: it has another price': async (ask) => {
    const { path, topic, name, reprice } = await sell(ask)
    return {
      path,
      topic,
      before: cardSays(name, '250.000đ'),
      act: () => reprice('187000'),
      after: cardSays(name, '187.000đ'),
    }
  },
  'product ended: it is sold': async (ask) => {
    const { path, topic, sellElsewhere } = await sell(ask)
    const after = says('Món này đã có người mua')
    return { path, topic, before: button(inCart), act: () => sellElsewhere(), after }
  },
  'product ended: it is deleted': async (ask) => {
    const { path, topic, params, name } = await sell(ask)
    const act = () => ask('lan', deleteProduct, { params })
    return { path, topic, before: says(name), act, after: says('Món này vừa được gỡ') }
  },
  'product ended: somebody else orders the last piece': async (ask) => {
    const { path, topic, order } = await sell(ask)
    return { path, topic, before: button(inCart), act: () => order('hoa') }
  },
  'product given back: the order of the last piece is declined': async (ask) => {
    const { path, topic, order } = await sell(ask)
    const params = await order('hoa')
    const act = () => ask('lan', declineOrder, { params, body: {} })
    return { path, topic, act, after: button(inCart) }
  },
  'product made mine: the offered price is accepted': async (ask) => {
    const { path, topic, offer } = await sell(ask)
    const params = await offer('minh')
    const act = () => ask('lan', acceptPriceOffer, { params })
    return { path, topic, before: says(/^Bạn trả 200\.000đ/), act, after: says(/^Chốt giá 200\.000đ/) }
  },
  'product given back: an offered price is withdrawn': async (ask) => {
    const { path, topic, offer } = await sell(ask)
    const params = await offer('minh')
    const act = () => ask('minh', withdrawPriceOffer, { params })
    return { as: 'lan', path, topic, before: says(/trả 200\.000đ/), act }
  },
  'products changed: the market shows another price': async (ask) => {
    const { inList, topic, reprice, name } = await sell(ask)
    const act = () => reprice('199000')
    return { path: inList, topic, before: cardSays(name, '250.000đ'), act, after: cardSays(name, '199.000đ') }
  },
  'products ended: the market shows that it is sold': async (ask) => {
    const { inList, topic, sellElsewhere, name } = await sell(ask)
    return { path: inList, topic, act: () => sellElsewhere(), after: cardSays(name, 'Đã bán') }
  },
  'products ended: the saved things show that it is sold': async (ask) => {
    const { topic, params, sellElsewhere, name } = await sell(ask)
    await ask('minh', saveProduct, { params })
    const act = () => sellElsewhere()
    return { path: '/saved_product', topic, act, after: cardSays(name, 'Đã bán') }
  },
  'own things ended: the seller sees that it is ordered': async (ask) => {
    const { seller_id, name, order } = await sell(ask)
    const after: Shown = (page) => page.getByRole('listitem').filter({ hasText: name }).getByText('Đã bán')
    const topic = `profile:${seller_id}`
    return { as: 'lan', path: '/marketplace?tab=own', topic, act: () => order('hoa'), after }
  },
  'own things changed: the seller sees that it is saved': async (ask) => {
    const { seller_id, name, params } = await sell(ask)
    const act = () => ask('hoa', saveProduct, { params })
    const after: Shown = (page) =>
      page.getByRole('listitem').filter({ hasText: name }).getByText('1 người lưu')
    return { as: 'lan', path: '/marketplace?tab=own', topic: `profile:${seller_id}`, act, after }
  },
  'cart changed: the seller changes the price': async (ask) => {
    const { topic, id, reprice } = await sell(ask)
    await ask('minh', putCart, { body: { items: [{ id, quantity: 1 }] } })
    const act = () => reprice('199000')
    return { path: '/marketplace/cart', topic, act, after: says('Người bán vừa đổi giá') }
  },
  'cart ended: somebody else orders it': async (ask) => {
    const { topic, id, order } = await sell(ask)
    await ask('minh', putCart, { body: { items: [{ id, quantity: 1 }] } })
    return { path: '/marketplace/cart', topic, act: () => order('hoa'), after: says('Không mua được nữa') }
  },
  'orders changed: the seller confirms it': async (ask) => {
    const { order } = await sell(ask)
    const params = await order('minh')
    const act = () => ask('lan', confirmOrder, { params })
    const after = says('Lan Nguyễn đã nhận đơn')
    return {
      path: `/marketplace/orders/${params.id}`,
      topic: 'me',
      before: says('Lan Nguyễn nhận đơn'),
      act,
      after,
    }
  },
  'orders changed: the seller proposes where to meet': async (ask) => {
    const { order } = await sell(ask)
    const params = await order('minh')
    await ask('lan', confirmOrder, { params })
    const act = () => ask('lan', proposeHandover, { params, body: { place: 'Cổng chợ', at: tomorrow() } })
    return { path: `/marketplace/orders/${params.id}`, topic: 'me', act, after: says(/Cổng chợ/) }
  },
  'orders ended: the seller declines it': async (ask) => {
    const { order } = await sell(ask)
    const params = await order('minh')
    const act = () => ask('lan', declineOrder, { params, body: { reason: 'Vừa hỏng mất' } })
    return { path: `/marketplace/orders/${params.id}`, topic: 'me', act, after: says(/Vừa hỏng mất/) }
  },
  'orders made mine: the seller sees who orders': async (ask) => {
    const { order, name } = await sell(ask)
    const path = '/marketplace/orders?side=selling'
    return { as: 'lan', path, topic: 'me', act: () => order('minh'), after: says(name) }
  },
}
