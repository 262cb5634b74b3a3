import { expectToast, uniqueSuffix } from '../page-steps.ts'
import { expect, test } from '../fixtures.ts'
import { confirmAction, listNotificationKinds, rate } from './favour-steps.ts'
import {
  endOrder,
  handoverRegion,
  createProductAs,
  openAndConnect,
  orderProduct,
  proposeHandover,
  orderSteps,
  fetchStock,
} from './market-steps.ts'
import { createPhoto } from './images.ts'

const hourMs = 60 * 60_000
/** After two days, many other jobs run first. */
const expectSlowly = expect.configure({ timeout: 120_000 })

test(
  'a product with three photos is listed, found, ordered, handed over, and rated by both',
  { tag: '@quick' },
  async ({ browserOf }) => {
    const [hoa, lan] = [await browserOf('hoa'), await browserOf('lan')]
    const name = `Nồi áp suất ${uniqueSuffix()}`

    await test.step('hoa lists the product', async () => {
      await hoa.goto('/marketplace')
      await hoa.getByRole('button', { name: 'Đăng bán', exact: true }).click()
      const form = hoa.getByRole('dialog', { name: 'Đăng sản phẩm' })
      const photos = [
        await createPhoto('noi.jpg', 20),
        await createPhoto('nap.png', 140),
        await createPhoto('day.jpg', 260),
      ]
      await form.locator('input[type=file]').setInputFiles(photos)
      await form.getByRole('textbox', { name: /^Tên sản phẩm/ }).fill(name)
      await form.getByRole('textbox', { name: 'Giá *Bắt buộc' }).fill('350000')
      await form.getByRole('radio', { name: 'Đồ gia dụng' }).check()
      await form.getByRole('textbox', { name: /^Nơi lấy hàng/ }).fill('Cổng chợ Bến Thành')
      await form.getByRole('button', { name: 'Đăng bán' }).click()
      await expectToast(hoa, 'Tạo mới sản phẩm thành công')
      await expect(form).toHaveCount(0)
    })

    await test.step('lan finds it and adds it to the cart', async () => {
      await openAndConnect(lan, '/marketplace')
      await lan
        .getByRole('searchbox', { name: 'Tìm món đồ quanh bạn' })
        .fill(name.replace('Nồi áp suất', 'noi ap suat'))
      const found = lan.getByRole('list', { name: 'Sản phẩm', exact: true }).getByRole('article')
      await expect(found).toHaveCount(1)
      await expect(found).toContainText('350.000đ')
      await found.getByRole('link', { name }).click()
      await expect(lan.getByRole('heading', { name, level: 2 })).toBeVisible()
      await expect(lan.getByRole('button', { name: `Ảnh 3 trên 3, ${name}` })).toBeAttached()
      await lan.getByRole('button', { name: 'Thêm vào giỏ' }).click()
      await lan
        .getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })
        .getByRole('link', { name: 'Xem giỏ hàng' })
        .click()
    })

    await test.step('lan orders it, and hoa’s page shows the order', async () => {
      await openAndConnect(hoa, '/marketplace/orders?side=selling')
      const selling = hoa.getByRole('main')
      await expect(selling.getByText('Chưa có ai đặt món của bạn')).toBeVisible()
      await expect(lan.getByRole('heading', { name: 'Giỏ hàng', level: 1 })).toBeVisible()
      await expect(lan.getByRole('listitem').filter({ hasText: name })).toContainText('350.000đ')
      await lan.getByRole('button', { name: 'Đặt hàng', exact: true }).click()
      await expectToast(lan, 'Đặt hàng thành công!')
      await expect(lan.getByRole('main').getByText(/^Mã đơn hàng: order_\d+$/)).toBeVisible()
      await expect(lan).toHaveURL(/\/marketplace\/orders\/\d+$/)
      await expect(lan).toHaveTitle(new RegExp(name))
      const row = selling.getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText('Chờ bạn trả lời')
      await row.getByRole('link', { name }).click()
    })

    await test.step('hoa confirms and proposes a meeting', async () => {
      await expect(orderSteps(lan).nth(1)).toHaveAttribute('aria-current', 'step')
      await hoa.getByRole('button', { name: 'Nhận đơn', exact: true }).click()
      await expect(orderSteps(lan).nth(1)).toContainText('Cô Hoa đã nhận đơn')
      await proposeHandover(hoa, { place: 'Quán cà phê đầu hẻm 42', time: '16:30' })
    })

    await test.step('lan agrees', async () => {
      await expect(handoverRegion(lan, 'Cô Hoa đề nghị gặp')).toContainText('Quán cà phê đầu hẻm 42')
      await lan.getByRole('button', { name: 'Đồng ý hẹn' }).click()
      await expect(handoverRegion(lan, 'Hẹn giao hàng')).toContainText('16:30')
      await expect(orderSteps(hoa).nth(2)).toContainText('Đã hẹn giao')
    })

    await test.step('hoa hands it over, and both rate', async () => {
      await confirmAction(hoa, 'Đã giao hàng, đã nhận tiền')
      await expect(orderSteps(lan).nth(3)).toContainText('Đã giao xong')
      await rate(lan, 'Cô Hoa', 5, 'Nồi y như hình, cô giao đúng hẹn.')
      await expect(orderSteps(lan).last()).toContainText('Hiện ra khi cả hai đã đánh giá')
      await rate(hoa, 'Lan Nguyễn', 4, 'Khách dễ thương.')
      await expect(orderSteps(hoa).last()).toContainText('Hàng xóm đã thấy đánh giá này.')
      await expect(orderSteps(lan).last()).toContainText('Hàng xóm đã thấy đánh giá này.')
      await expect(lan.getByRole('region', { name: 'Cô Hoa đánh giá bạn' })).toContainText('Khách dễ thương.')
      expect(await listNotificationKinds(hoa, new URL(hoa.url()).pathname)).toContain('rated')
    })
  },
)

test(
  'orders can be declined, cancelled, and ended after a block',
  { tag: '@deep' },
  async ({ browserOf }) => {
    const [minh, diem] = [await browserOf('minh'), await browserOf('diem')]
    const name = `Quạt hộp ${uniqueSuffix()}`
    const id = await createProductAs(minh, { name, stock: 2 })

    await test.step('minh declines', async () => {
      const path = await orderProduct(diem, id)
      await openAndConnect(diem, path)
      await expect(orderSteps(diem).nth(1)).toHaveAttribute('aria-current', 'step')
      await minh.goto(path)
      expect(await fetchStock(minh, id)).toBe(1)
      await endOrder(minh, 'Từ chối', 'Mình để dành cho ba mẹ rồi')
      await expect(orderSteps(diem).last()).toContainText('Minh Trần đã từ chối“Mình để dành cho ba mẹ rồi”')
      expect(await fetchStock(minh, id)).toBe(2)
      expect(await listNotificationKinds(diem, path)).toEqual(['order_declined'])
    })

    await test.step('diem cancels a confirmed order', async () => {
      const path = await orderProduct(diem, id)
      await openAndConnect(minh, path)
      await minh.getByRole('button', { name: 'Nhận đơn', exact: true }).click()
      await expect(orderSteps(minh).nth(1)).toContainText('Bạn đã nhận đơn')
      await diem.goto(path)
      await endOrder(diem, 'Hủy đơn', 'Nhà có quạt rồi')
      await expect(orderSteps(minh).last()).toContainText('Diễm Cao đã hủy đơn“Nhà có quạt rồi”')
      await expect(minh.getByRole('button', { name: 'Hẹn giao hàng' })).toHaveCount(0)
      expect(await fetchStock(minh, id)).toBe(2)
      expect(await listNotificationKinds(minh, path)).toContain('order_cancelled')
    })

    await test.step('diem blocks minh during an order; both still see it and can end it', async () => {
      const path = await orderProduct(diem, id)
      await minh.goto(path)
      await minh.getByRole('button', { name: 'Nhận đơn', exact: true }).click()
      await expect(orderSteps(minh).nth(1)).toContainText('Bạn đã nhận đơn')

      await diem.goto(`/marketplace/products/${id}`)
      await diem.getByRole('button', { name: `Tùy chọn khác cho ${name}` }).click()
      await diem.getByRole('button', { name: 'Chặn Minh Trần' }).click()
      await diem.getByRole('dialog').getByRole('button', { name: 'Chặn', exact: true }).click()
      await expectToast(diem, 'Đã chặn Minh Trần')

      for (const page of [diem, minh]) {
        await openAndConnect(page, path)
        await expect(page.getByText(/^Bạn và người này không còn thấy nhau trên Xóm/)).toBeVisible()
        await expect(page.getByText(name)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Hủy đơn' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Báo cáo đơn này' })).toBeVisible()
      }
      await expect(minh.getByText('Diễm')).toHaveCount(0)
      await minh.goto('/marketplace/orders?side=selling')
      await minh.getByRole('listitem').filter({ hasText: 'Đã nhận đơn' }).getByRole('link', { name }).click()
      await endOrder(minh, 'Hủy đơn')
      await expect(orderSteps(diem).last()).toContainText('Người bán đã hủy đơn')
      expect(await fetchStock(minh, id)).toBe(2)
    })
  },
)

test(
  'an order without an answer expires after 48 hours',
  { tag: '@deep' },
  async ({ browserOf, startServer }) => {
    const server = await startServer()
    const baseURL = server.origin
    const [minh, lan] = [await browserOf('minh', { baseURL }), await browserOf('lan', { baseURL })]
    const id = await createProductAs(minh, { name: `Bàn ủi ${uniqueSuffix()}` })
    const path = await orderProduct(lan, id)
    await lan.goto(path)
    await expect(orderSteps(lan).nth(1)).toContainText('Đơn tự hết hạn sau 4')

    const aheadMs = 48 * hourMs + 60_000
    for (const page of [lan, minh]) await page.goto('about:blank')
    await server.moveClock(aheadMs)
    for (const page of [lan, minh]) await page.clock.install({ time: new Date(Date.now() + aheadMs) })
    await lan.goto(path)
    await expect(orderSteps(lan).last()).toContainText('Đơn hết hạn vì Minh Trần chưa trả lời')
    await minh.goto(path)
    await expect(orderSteps(minh).last()).toContainText('Đơn hết hạn vì bạn chưa trả lời')
    await expect(minh.getByRole('button', { name: 'Nhận đơn' })).toHaveCount(0)
    await expectSlowly.poll(() => fetchStock(minh, id)).toBe(1)
    for (const page of [lan, minh])
      await expectSlowly.poll(() => listNotificationKinds(page, path)).toContain('order_lapsed')
  },
)
