import { expect, test } from '../fixtures.ts'
import { uniqueSuffix } from '../page-steps.ts'
import { createProductAs, fetchStock, openAndConnect } from './market-steps.ts'

test('a price is offered, countered and agreed, and the others learn that it is sold', async ({
  browserOf,
}) => {
  const [hoa, lan, minh] = [await browserOf('hoa'), await browserOf('lan'), await browserOf('minh')]
  const id = await createProductAs(hoa, { name: `Xe đạp ${uniqueSuffix()}` })
  const path = `/marketplace/products/${id}`

  await test.step('lan and minh each offer a price', async () => {
    for (const [page, price] of [
      [lan, '200k'],
      [minh, '150k'],
    ] as const) {
      await openAndConnect(page, path)
      await page.getByRole('button', { name: 'Trả giá' }).click()
      const sheet = page.getByRole('dialog', { name: 'Bạn trả bao nhiêu?' })
      await sheet.getByRole('textbox', { name: 'Giá của bạn' }).fill(price)
      await sheet.getByRole('button', { name: 'Gửi giá' }).click()
      await expect(page.getByRole('region', { name: 'Giá bạn trả' })).toContainText(/Bạn trả (150|200)\.000đ/)
    }
  })

  await test.step('hoa answers lan with another price, which appears on her open page', async () => {
    await openAndConnect(hoa, path)
    const received = hoa.getByRole('region', { name: 'Bà con trả giá' })
    await expect(received.getByText(/trả 150\.000đ/)).toBeVisible()
    await received.getByRole('button', { name: 'Giá khác' }).last().click()
    const sheet = hoa.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'Giá của bạn' }).fill('230000')
    await sheet.getByRole('button', { name: 'Gửi giá' }).click()
    await expect(lan.getByRole('region', { name: 'Giá bạn trả' })).toContainText('ra giá 230.000đ')
  })

  await test.step('lan agrees and lands on the order, and minh’s page says that it is sold', async () => {
    await lan.getByRole('button', { name: 'Đồng ý 230.000đ' }).click()
    await lan.getByRole('dialog').getByRole('button', { name: 'Đồng ý 230.000đ' }).click()
    await expect(lan).toHaveURL(/\/marketplace\/orders\/\d+$/)
    await expect(lan.getByText(/^Bước tiếp: Hẹn chỗ và giờ giao/)).toBeVisible()
    await expect(minh.getByRole('region', { name: 'Giá bạn trả' })).toContainText('đã có người mua')
    expect(await fetchStock(hoa, id)).toBe(0)
  })
})

test('asking to buy opens a chat with a first line that is ready to send', async ({ browserOf }) => {
  const [hoa, lan] = [await browserOf('hoa'), await browserOf('lan')]
  const id = await createProductAs(hoa, { name: `Ghế mây ${uniqueSuffix()}` })
  await lan.goto(`/marketplace/products/${id}`)
  await lan.getByRole('link', { name: 'Hỏi mua' }).click()
  await expect(lan).toHaveURL(/\/chat\/\d+$/)
  await expect(lan.getByRole('textbox', { name: /^Nhắn cho/ })).toHaveValue(/Ghế mây .* còn không ạ\?/)
})
