import type { Page } from '@playwright/test'
import { checkout } from '../../contract/market/orders.ts'
import { createProduct, getProduct, type Product, type ProductDraft } from '../../contract/market/products.ts'
import { expect } from '../fixtures.ts'
import { ask, at } from './seen-things.ts'

const draft = { price: '250000', location: 'Cổng chợ Bến Thành', category: 'household' } as const

/** Lists a product as a person; returns its id. */
export async function list(page: Page, wish: Pick<ProductDraft, 'name' | 'stock'>): Promise<number> {
  return (await ask<Product>(page, createProduct.path, { ...draft, ...wish })).id
}

/** Orders one of a product as a person; returns the order's path. */
export async function order(page: Page, id: number): Promise<string> {
  const body = { order_id: `order_${Date.now()}`, items: [{ id, quantity: 1 }] }
  const { orders } = await ask<{ orders: number[] }>(page, checkout.path, body)
  return `/marketplace/orders/${orders[0]}`
}

/** How many of a product are left. */
export async function stockOf(page: Page, id: number): Promise<number> {
  return (await ask<Product>(page, at(getProduct.path, id))).stock
}

/** Opens a screen, until it hears of what others do. */
export async function listen(page: Page, path: string) {
  const isHearing = new Promise<void>((resolve) => {
    page.once('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().startsWith(joined)) resolve()
      }),
    )
  })
  await page.goto(path)
  await isHearing
}

/** How socket.io's answer to a connection begins. */
const joined = '40'

/** Lines of the order on screen. */
export const steps = (page: Page) => page.getByRole('list', { name: 'Đơn đi tới đâu' }).getByRole('listitem')

/** The hand-over of the order on screen. */
export const handover = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Ends the order on screen, with a reason of the person's own. */
export async function end(page: Page, name: 'Từ chối' | 'Hủy đơn', reason?: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const sheet = page.getByRole('dialog')
  if (reason) await sheet.getByRole('textbox', { name: /^Lý do cho/ }).fill(reason)
  await sheet.getByRole('button', { name, exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

/** Proposes a hand-over tomorrow on the order on screen. */
export async function propose(page: Page, { place, time }: { place: string; time: string }) {
  await page.getByRole('button', { name: 'Hẹn giao hàng' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Gặp ở đâu' }).fill(place)
  await sheet.getByRole('button', { name: 'Mai', exact: true }).click()
  await sheet.getByLabel('Lúc mấy giờ').fill(time)
  await sheet.getByRole('button', { name: /^Gửi lời hẹn cho/ }).click()
  await expect(sheet).toHaveCount(0)
}
