import { expect, test } from '../fixtures.ts'
import { followMail } from './mailbox.ts'

test('a relative accepts by the mailed link alone, and declines later by the same link', async ({
  page,
  browserOf,
}) => {
  const tram = await browserOf('tram')
  const state = tram.getByRole('button', { name: /Ba/ })
  const address = 'ba.cua.tram@example.com'

  await test.step('the relative is asked', async () => {
    await tram.goto('/profile/edit/emergencycontact')
    await tram.getByRole('button', { name: 'Thêm người thân' }).click()
    await tram.getByRole('textbox', { name: 'Bạn gọi người này là' }).fill('Ba')
    await tram.getByRole('textbox', { name: 'E-mail' }).fill(address)
    await tram.getByRole('button', { name: 'Gửi lời mời' }).click()
    await expect(state).toContainText('Đã mời')
  })

  await test.step('the page says who asks, and opening it answers nothing', async () => {
    await followMail(page, address, /Trâm/)
    await expect(
      page.getByRole('heading', { name: 'Trâm Hoàng muốn bạn là người thân tin cậy' }),
    ).toBeVisible()
    await tram.reload()
    await expect(state).toContainText('Đã mời')
  })

  await test.step('the relative accepts', async () => {
    await page.getByRole('button', { name: 'Nhận lời' }).click()
    await expect(page.getByRole('heading', { name: 'Bạn đã nhận lời Trâm Hoàng' })).toBeVisible()
    await tram.reload()
    await expect(state).toContainText('Đã nhận lời')
  })

  await test.step('the relative declines', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Tôi không nhận nữa' }).click()
    await expect(page.getByRole('heading', { name: 'Bạn đã từ chối Trâm Hoàng' })).toBeVisible()
    await tram.reload()
    await expect(state).toContainText('Từ chối')
  })
})
