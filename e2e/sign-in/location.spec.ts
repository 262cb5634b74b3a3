import type { Page } from '@playwright/test'
import { withdrawHome } from '../../contract/accounts/settings.ts'
import { updateUser } from '../../contract/people/users.ts'
import { expect, test } from '../fixtures.ts'
import { cut, expectToast, geolocation, home, newcomer } from '../provoking.ts'
import { held } from './onboarding-steps.ts'

const saving = updateUser.path.replace(':id', '*')
const withdrawing = withdrawHome.path.replace(':id', '*').replace(':key', '*')

/** The server saves a home, but its reply is held back for ever. Resolves when it is saved. */
async function takeWithoutReply(page: Page) {
  const taken = Promise.withResolvers<void>()
  await page.route(`**${saving}`, async (route) => {
    const body = route.request().postDataJSON() as { location?: object } | null
    if (!body?.location) return route.fallback()
    await route.fetch()
    taken.resolve()
  })
  return taken.promise
}

test.describe('Skip means no', () => {
  const skip = (page: Page) => page.getByRole('button', { name: 'Bỏ qua', exact: true }).click()

  test('on /location, also without network and after a reload', async ({ page, browserOf }) => {
    const mine = await browserOf(await newcomer(page))
    await geolocation(mine, home)
    const taken = takeWithoutReply(mine)
    await cut(mine, withdrawing)
    await mine.goto('/location')
    await mine.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
    await taken
    expect((await held(mine)).location).toEqual(home)
    await skip(mine)
    await expect(mine).toHaveURL('/feed')
    expect((await held(mine)).location).toEqual(home)
    await mine.unrouteAll({ behavior: 'ignoreErrors' })
    await mine.reload()
    await expect.poll(async () => (await held(mine)).location, { timeout: 20_000 }).toBe(null)
    await expect.poll(() => mine.evaluate(() => localStorage.getItem('home_withdrawals'))).toBe(null)
  })

  test('on the Neighborhood step', async ({ page, browserOf }) => {
    const mine = await browserOf(await newcomer(page))
    await geolocation(mine, home)
    const taken = takeWithoutReply(mine)
    await mine.goto('/onboarding')
    await skip(mine)
    await mine.getByRole('button', { name: 'Cho phép truy cập vị trí' }).click()
    await taken
    await skip(mine)
    await expect(mine.getByRole('heading', { name: 'Xem ai đang ở quanh bạn' })).toBeVisible()
    await expect
      .poll(async () => await held(mine))
      .toMatchObject({ step: 2, location: null, communities: [] })
  })
})

test('a home chosen on the map, without the browser’s position', async ({ page, browserOf }) => {
  const mine = await browserOf(await newcomer(page))
  await geolocation(mine, 1)
  await mine.goto('/location')
  await mine.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
  await expect(mine.getByRole('region', { name: 'Bật lại quyền vị trí' })).toBeVisible()
  await mine.getByRole('link', { name: 'Chọn trên bản đồ' }).click()
  await mine.getByRole('searchbox').fill('ho chi minh')
  await mine.getByRole('button', { name: 'Hồ Chí Minh' }).click()
  await mine.getByRole('searchbox').fill('ben thanh')
  await mine.getByRole('button', { name: 'Phường Bến Thành' }).click()
  const map = mine.getByRole('slider', { name: 'Bản đồ Phường Bến Thành, chia thành ô' })
  await map.focus()
  await mine.keyboard.press('ArrowUp')
  await mine.reload()
  await map.click()
  await mine.getByRole('button', { name: 'Nhà tôi ở ô này' }).click()
  await expectToast(mine, 'Hoàn tất! 🎉', 'Chào mừng bạn đến với cộng đồng địa phương!')
  await mine.getByRole('button', { name: 'Vào xóm' }).click()
  await expect(mine).toHaveURL('/feed')
  const { location, communities } = await held(mine)
  expect(location?.latitude).toBeCloseTo(home.latitude, 1)
  expect(communities).toHaveLength(1)
})
