import { people, type World } from './world.ts'

const { owner, partner } = people

export const product = (w: World) =>
  w.create(owner, '/api/marketplace/products/', {
    name: 'Quạt cây cũ',
    price: '250000',
    location: 'Cổng chợ Hàng Bè',
    category: 'household',
    stock: 20,
  })

export const deletedProduct = async (w: World) => {
  const id = await product(w)
  await w.request(owner, 'DELETE', `/api/marketplace/products/${id}/`)
  return id
}

let orders = 1_700_000_000_000
export const orderId = () => `order_${orders++}`

/** The partner buys from the owner. */
export const order = async (w: World) => {
  const items = [{ id: await product(w), quantity: 1 }]
  const reply = await w.request(partner, 'POST', '/api/marketplace/checkout/', {
    order_id: orderId(),
    items,
  })
  return (reply['orders'] as number[])[0] ?? 0
}

const productOfPartner = (w: World) =>
  w.create(partner, '/api/marketplace/products/', {
    name: 'Nồi cơm',
    price: '90000',
    location: 'Chợ Hàng Bè',
    category: 'household',
  })

const offer = (w: World, by: string, product_id: number) =>
  w.create(by, `/api/marketplace/products/${product_id}/offers/`, { price: '80000' })

/** The partner offers the owner a price. */
export const priceOffer = async (w: World) => offer(w, partner, await product(w))

/** The owner offers the partner a price. */
export const ownPriceOffer = async (w: World) => offer(w, owner, await productOfPartner(w))

/** The owner buys from the partner. */
export const ownOrder = async (w: World) => {
  const items = [{ id: await productOfPartner(w), quantity: 1 }]
  const reply = await w.request(owner, 'POST', '/api/marketplace/checkout/', {
    order_id: orderId(),
    items,
  })
  return (reply['orders'] as number[])[0] ?? 0
}

export const completedOrder = async (w: World) => {
  const id = await confirmedOrder(w)
  await w.request(owner, 'POST', `/api/marketplace/orders/${id}/complete/`)
  return id
}

export const confirmedOrder = async (w: World) => {
  const id = await order(w)
  await w.request(owner, 'POST', `/api/marketplace/orders/${id}/confirm/`)
  return id
}

export const savedSearch = async (w: World) => {
  await w.server.db.deleteFrom('saved_searches').execute()
  return w.create(owner, '/api/marketplace/searches/', { search: 'quạt' })
}
