import {
  orderStatusAfter,
  returnsStock,
  type OrderMove,
  type OrderSide,
  type OrderStatus,
} from '../../../contract/market/order-status.ts'

interface Part {
  product: number
  quantity: number
}

interface ModelOrder {
  buyer: string
  seller: string
  status: OrderStatus
  proposed_by: OrderSide | null
  last: string
  total: bigint
  parts: Part[]
  lapsesAt: number
}

const hoursToAnswer = 48
const maxPending = 5

/** A model of stock and orders in memory. Products and orders have consecutive numbers. */
export class ModelMarket {
  readonly orders: ModelOrder[] = []
  readonly stock: number[]
  private hours = 0
  private readonly products: readonly { seller: string; price: bigint; stock: number }[]

  constructor(products: readonly { seller: string; price: bigint; stock: number }[]) {
    this.products = products
    this.stock = products.map(({ stock }) => stock)
  }

  /** Creates an order for each seller. Returns false if it is not possible. */
  buy(buyer: string, items: Part[]): boolean {
    const quantities = new Map<number, number>()
    for (const { product, quantity } of items)
      quantities.set(product, (quantities.get(product) ?? 0) + quantity)
    const parts = [...quantities].map(([product, quantity]) => ({ product, quantity }))
    const isPossible = parts.every(({ product, quantity }) => {
      const { seller } = this.product(product)
      const pending = this.orders.filter(
        (order) => order.status === 'pending' && order.buyer === buyer && order.seller === seller,
      )
      return seller !== buyer && (this.stock[product] ?? 0) >= quantity && pending.length < maxPending
    })
    if (!isPossible) return false
    for (const [seller, own] of Map.groupBy(parts, ({ product }) => this.product(product).seller)) {
      for (const { product, quantity } of own) this.stock[product] = (this.stock[product] ?? 0) - quantity
      this.orders.push({
        buyer,
        seller,
        status: 'pending',
        proposed_by: null,
        last: '',
        total: own.reduce(
          (sum, { product, quantity }) => sum + this.product(product).price * BigInt(quantity),
          0n,
        ),
        parts: own,
        lapsesAt: this.hours + hoursToAnswer,
      })
    }
    return true
  }

  /** Returns the HTTP status of the reply. Repeating the last move changes nothing. */
  move(n: number, move: OrderMove, who: string): number {
    const order = this.orders[n]
    const by = order?.buyer === who ? 'buyer' : order?.seller === who ? 'seller' : null
    if (!order || !by) return 404
    if (move !== 'propose' && order.last === `${move} by ${by}`) return 200
    const status = orderStatusAfter(order, move, by)
    if (status === null) return orderStatusAfter(order, move, by === 'buyer' ? 'seller' : 'buyer') ? 403 : 409
    order.status = status
    order.last = `${move} by ${by}`
    if (move === 'propose') order.proposed_by = by
    if (move === 'agree') order.proposed_by = null
    this.returnStock(order)
    return 200
  }

  wait(hours: number) {
    this.hours += hours
    for (const order of this.orders)
      if (order.status === 'pending' && this.hours >= order.lapsesAt) {
        order.status = 'lapsed'
        order.last = 'lapse'
        this.returnStock(order)
      }
  }

  private returnStock({ status, parts }: ModelOrder) {
    if (!returnsStock(status)) return
    for (const { product, quantity } of parts) this.stock[product] = (this.stock[product] ?? 0) + quantity
  }

  private product(n: number) {
    const product = this.products[n]
    if (!product) throw new Error(`There is no product ${n}`)
    return product
  }
}
