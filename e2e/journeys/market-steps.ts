import type { Page } from '@playwright/test'
import { checkout } from '../../contract/market/orders.ts'
import { createProduct, getProduct, type Product, type ProductDraft } from '../../contract/market/products.ts'
import { expect } from '../fixtures.ts'
import { callApi } from '../api-calls.ts'
import { withId } from '../offline/offline-steps.ts'

const draft = { price: '250000', location: 'Cổng chợ Bến Thành', category: 'household' } as const

/** Lists a product as a person; returns its id. */
export async function createProductAs(
  page: Page,
  changes: Pick<ProductDraft, 'name' | 'stock'>,
): Promise<number> {
  return (await callApi<Product>(page, createProduct.path, { ...draft, ...changes })).id
}

/** Orders one of a product as a person; returns the order's path. */
export async function orderProduct(page: Page, id: number): Promise<string> {
  const body = { order_id: `order_${Date.now()}`, items: [{ id, quantity: 1 }] }
  const { orders } = await callApi<{ orders: number[] }>(page, checkout.path, body)
  return `/marketplace/orders/${orders[0]}`
}

/** The number of items that are left of a product. */
export async function fetchStock(page: Page, id: number): Promise<number> {
  return (await callApi<Product>(page, withId(getProduct.path, id))).stock
}

/** Opens a screen and waits until its socket is connected. */
export async function openAndConnect(page: Page, path: string) {
  const connected = new Promise<void>((resolve) => {
    page.once('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().startsWith(connectedPrefix)) resolve()
      }),
    )
  })
  await page.goto(path)
  await connected
}

/** The first characters of socket.io's reply to a connection. */
const connectedPrefix = '40'

/** The steps of the order on screen. */
export const orderSteps = (page: Page) =>
  page.getByRole('list', { name: 'Đơn đi tới đâu' }).getByRole('listitem')

/** The hand-over of the order on screen. */
export const handoverRegion = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Ends the order on screen, with an optional reason. */
export async function endOrder(page: Page, name: 'Từ chối' | 'Hủy đơn', reason?: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const sheet = page.getByRole('dialog')
  if (reason) await sheet.getByRole('textbox', { name: /^Lý do cho/ }).fill(reason)
  await sheet.getByRole('button', { name, exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

/** Proposes a hand-over tomorrow on the order on screen. */
export async function proposeHandover(page: Page, { place, time }: { place: string; time: string }) {
  await page.getByRole('button', { name: 'Hẹn giao hàng' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Gặp ở đâu' }).fill(place)
  await sheet.getByRole('button', { name: 'Mai', exact: true }).click()
  await sheet.getByLabel('Lúc mấy giờ').fill(time)
  await sheet.getByRole('button', { name: /^Gửi lời hẹn cho/ }).click()
  await expect(sheet).toHaveCount(0)
}
