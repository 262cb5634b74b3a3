import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartLimits } from '../../../contract/market/cart.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { addToCart, getCart, decreaseQuantity, setQuantity, removeCartLines } from './cart.ts'
import { parseCart } from './cart-lines.ts'
import { groupBySeller, toCartRows, cartTotal } from './checkout.ts'

const id = fc.integer({ min: 1, max: cartLimits.items + 5 })
const quantity = fc.integer({ min: -3, max: 1200 })
const press = fc.oneof(
  fc.record({ press: fc.constant('add' as const), id, quantity: fc.option(quantity, { nil: undefined }) }),
  fc.record({ press: fc.constant('set' as const), id, quantity }),
  fc.record({ press: fc.constant('less' as const), id }),
  fc.record({ press: fc.constant('out' as const), id }),
)

const priceOf = (product: number) => String(1000 * product)

test('after any presses the cart follows its rules, also in storage', () => {
  fc.assert(
    fc.property(fc.array(press, { maxLength: 120 }), (presses) => {
      localItems.removeItem('cart')
      const model = new Map<number, number>()
      const [wasPut, fitted]: [boolean[], boolean[]] = [[], []]
      const most = (count: number) => Math.min(count, cartLimits.quantity)
      for (const each of presses) {
        const there = model.get(each.id)
        if (each.press === 'add') {
          const more = each.quantity ?? 1
          const fits = there !== undefined || model.size < cartLimits.items
          const now = (there ?? 0) + more
          const thing = { id: each.id, name: `Món ${each.id}`, price: priceOf(each.id), image: null }
          wasPut.push(each.quantity === undefined ? addToCart(thing) : addToCart(thing, more))
          fitted.push(fits)
          if (fits && now > 0) model.set(each.id, most(now))
          else if (fits) model.delete(each.id)
        } else if (each.press === 'set') {
          setQuantity(each.id, each.quantity)
          if (each.quantity <= 0) model.delete(each.id)
          else if (there !== undefined) model.set(each.id, most(each.quantity))
        } else if (each.press === 'less') {
          decreaseQuantity(each.id)
          if (there !== undefined && there > 1) model.set(each.id, there - 1)
        } else {
          removeCartLines([each.id])
          model.delete(each.id)
        }
        const { items } = getCart()
        expect(items.map((line) => [line.id, line.quantity])).toEqual([...model])
        expect(parseCart(localItems.getItem('cart')).items).toEqual(items)
        const total = [...model].reduce((sum, [product, count]) => sum + 1000 * product * count, 0)
        expect(cartTotal(toCartRows(items, undefined))).toBe(String(total))
      }
      expect(wasPut).toEqual(fitted)
    }),
    { numRuns: runs(60, 3000) },
  )
})

test('the cart can be read whatever the storage holds', () => {
  const line = fc.record(
    {
      id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      name: fc.oneof(fc.string(), fc.constant(7)),
      price: fc.oneof(fc.constantFrom('0', '12000', '-3', '1e9', '007'), fc.integer()),
      image: fc.oneof(fc.string(), fc.constant(null)),
      quantity: fc.oneof(fc.integer(), fc.double(), fc.string()),
    },
    { requiredKeys: [] },
  )
  const kept = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(line).map((items) => JSON.stringify(items)),
    fc.record({ items: fc.array(line), of: fc.anything(), attempt: fc.anything() }).map((cart) => {
      try {
        return JSON.stringify(cart)
      } catch {
        return ''
      }
    }),
  )
  fc.assert(
    fc.property(kept, (text) => {
      const { items } = parseCart(text)
      expect(items.length).toBeLessThanOrEqual(cartLimits.items)
      expect(new Set(items.map(({ id: product }) => product)).size).toBe(items.length)
      for (const each of items) {
        expect(each.quantity).toBeGreaterThanOrEqual(1)
        expect(each.quantity).toBeLessThanOrEqual(cartLimits.quantity)
        expect(each.price).toMatch(/^\d+$/)
      }
    }),
    { numRuns: runs(200, 10_000) },
  )
})

test('products are grouped by seller, and unavailable ones don’t count', () => {
  const lines = [
    { id: 1, quantity: 2, price: '300000', seller_id: 2 },
    { id: 2, quantity: 1, price: '45000', seller_id: 3 },
    { id: 3, quantity: 5, price: '10000', seller_id: 2 },
    { id: 4, quantity: 1, price: '99999999999', seller_id: 3 },
  ].map((line) => ({ ...line, name: `Món ${line.id}`, image: null, seller_name: `Người ${line.seller_id}` }))
  const known = { price: '', name: '', image: null, quantity: 1, price_changed: false, seen_price: '' }
  const items = [
    { ...known, id: 1, price: '350000', available: 2, seller_id: 2, seller_name: '' },
    { ...known, id: 3, price: '10000', available: 3, seller_id: 2, seller_name: '' },
    { ...known, id: 4, price: '99999999999', available: 0, seller_id: null, seller_name: '' },
  ]
  const rows = toCartRows(lines, { items, totalPrice: '0', shipping: '0' })
  expect(groupBySeller(rows).map((group) => [group.seller_id, group.rows.map((row) => row.id)])).toEqual([
    [2, [1, 3]],
    [3, [2]],
  ])
  expect(cartTotal(rows)).toBe(String(2 * 350_000 + 3 * 10_000 + 45_000))
})
