import { people, type World } from './world.ts'

const { owner, partner } = people

export const product = (w: World) =>
  w.id(owner, '/api/marketplace/products/', {
    name: 'Quạt cây cũ',
    price: '250000',
    location: 'Cổng chợ Hàng Bè',
    category: 'household',
    stock: 20,
  })

export const deletedProduct = async (w: World) => {
  const id = await product(w)
  await w.made(owner, 'DELETE', `/api/marketplace/products/${id}/`)
  return id
}

let orders = 1_700_000_000_000
export const orderId = () => `order_${orders++}`

/** The partner buys of the owner. */
export const order = async (w: World) => {
  const items = [{ id: await product(w), quantity: 1 }]
  const reply = await w.made(partner, 'POST', '/api/marketplace/checkout/', {
    order_id: orderId(),
    items,
  })
  return (reply['orders'] as number[])[0] ?? 0
}

/** The owner buys of the partner. */
export const ownOrder = async (w: World) => {
  const bought = await w.id(partner, '/api/marketplace/products/', {
    name: 'Nồi cơm',
    price: '90000',
    location: 'Chợ Hàng Bè',
    category: 'household',
  })
  const items = [{ id: bought, quantity: 1 }]
  const reply = await w.made(owner, 'POST', '/api/marketplace/checkout/', {
    order_id: orderId(),
    items,
  })
  return (reply['orders'] as number[])[0] ?? 0
}

export const completedOrder = async (w: World) => {
  const id = await confirmedOrder(w)
  await w.made(owner, 'POST', `/api/marketplace/orders/${id}/complete/`)
  return id
}

export const confirmedOrder = async (w: World) => {
  const id = await order(w)
  await w.made(owner, 'POST', `/api/marketplace/orders/${id}/confirm/`)
  return id
}

export const savedSearch = async (w: World) => {
  await w.server.db.deleteFrom('saved_searches').execute()
  return w.id(owner, '/api/marketplace/searches/', { search: 'quạt' })
}
