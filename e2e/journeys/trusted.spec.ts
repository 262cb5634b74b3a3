import { expect, test } from '../fixtures.ts'
import { openMailLink } from './mailbox.ts'

test('a relative accepts by the mailed link, and declines later by the same link, and the open list follows', async ({
  page,
  browserOf,
}) => {
  const tram = await browserOf('tram')
  const state = tram.getByRole('button', { name: /Ba/ })
  const address = 'ba.cua.tram@example.com'

  await test.step('tram invites the relative', async () => {
    await tram.goto('/profile/edit/emergencycontact')
    await tram.getByRole('button', { name: 'Thêm người thân' }).click()
    await tram.getByRole('textbox', { name: 'Bạn gọi người này là' }).fill('Ba')
    await tram.getByRole('textbox', { name: 'E-mail' }).fill(address)
    await tram.getByRole('button', { name: 'Gửi lời mời' }).click()
    await expect(state).toContainText('Đã mời')
  })

  await test.step('the page names tram, and opening it changes nothing', async () => {
    await openMailLink(page, address, /Trâm/)
    await expect(
      page.getByRole('heading', { name: 'Trâm Hoàng muốn bạn là người thân tin cậy' }),
    ).toBeVisible()
    await tram.reload()
    await expect(state).toContainText('Đã mời')
  })

  await test.step('the relative accepts', async () => {
    await page.getByRole('button', { name: 'Nhận lời' }).click()
    await expect(page.getByRole('heading', { name: 'Bạn đã nhận lời Trâm Hoàng' })).toBeVisible()
    await expect(state).toContainText('Đã nhận lời')
  })

  await test.step('the relative declines', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Tôi không nhận nữa' }).click()
    await expect(page.getByRole('heading', { name: 'Bạn đã từ chối Trâm Hoàng' })).toBeVisible()
    await expect(state).toContainText('Từ chối')
  })
})
