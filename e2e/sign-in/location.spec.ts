import { fetchOnboardingState, home } from './onboarding-steps.ts'
import { bearerHeader, callApiWith, fetchTokens } from '../api-calls.ts'
import type { Page } from '@playwright/test'
import { withdrawHome } from '../../contract/accounts/settings.ts'
import { createUser, updateUser } from '../../contract/people/users.ts'
import { demoPassword } from '../../server/platform/http/staff-access.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../page-steps.ts'

const saveHomePath = updateUser.path.replace(':id', '*')
const withdrawHomePath = withdrawHome.path.replace(':id', '*').replace(':key', '*')

/** The browser's answer to a position request: a place or an error code. */
type Position = typeof home | number

/** Mocks a page's geolocation; `at` applies from the next page load. */
const mockGeolocation = (page: Page, at: Position) =>
  page.addInitScript((position) => {
    const fakeGeolocation = {
      getCurrentPosition: (found: (at: object) => void, failed: (error: object) => void) => {
        if (typeof position === 'object') found({ coords: position })
        else failed({ code: position, message: '' })
      },
    }
    Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => fakeGeolocation })
  }, at)

let newcomerCount = 0

/** Creates a new account through staff; returns its user name. */
async function createNewcomer(page: Page): Promise<string> {
  const username = `moi_${Date.now()}_${++newcomerCount}`
  const { access } = await fetchTokens(page, 'staff')
  const person = { username, first_name: 'Mới', last_name: '', password: demoPassword }
  await callApiWith(page, bearerHeader(access), createUser.path, person)
  return username
}

/** Lets the server save a home, but never delivers the reply. Resolves when the home is saved. */
async function saveHomeWithoutReply(page: Page) {
  const saved = Promise.withResolvers<void>()
  await page.route(`**${saveHomePath}`, async (route) => {
    const body = route.request().postDataJSON() as { location?: object } | null
    if (!body?.location) return route.fallback()
    await route.fetch()
    saved.resolve()
  })
  return saved.promise
}

test.describe('Skip withdraws a home that is being saved', () => {
  const skip = (page: Page) => page.getByRole('button', { name: 'Bỏ qua', exact: true }).click()

  test('on /location, also without network and after a reload', async ({ page, browserOf }) => {
    const newcomerPage = await browserOf(await createNewcomer(page))
    await mockGeolocation(newcomerPage, home)
    const saved = saveHomeWithoutReply(newcomerPage)
    await newcomerPage.route(`**${withdrawHomePath}`, (route) => route.abort('failed'))
    await newcomerPage.goto('/location')
    await newcomerPage.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
    await saved
    expect((await fetchOnboardingState(newcomerPage)).location).toEqual(home)
    await skip(newcomerPage)
    await expect(newcomerPage).toHaveURL('/feed')
    expect((await fetchOnboardingState(newcomerPage)).location).toEqual(home)
    await newcomerPage.unrouteAll({ behavior: 'ignoreErrors' })
    await newcomerPage.reload()
    await expect
      .poll(async () => (await fetchOnboardingState(newcomerPage)).location, { timeout: 20_000 })
      .toBe(null)
    await expect.poll(() => newcomerPage.evaluate(() => localStorage.getItem('home_withdrawals'))).toBe(null)
  })

  test('on the Neighborhood step', async ({ page, browserOf }) => {
    const newcomerPage = await browserOf(await createNewcomer(page))
    await mockGeolocation(newcomerPage, home)
    const saved = saveHomeWithoutReply(newcomerPage)
    await newcomerPage.goto('/onboarding')
    await skip(newcomerPage)
    await newcomerPage.getByRole('button', { name: 'Cho phép truy cập vị trí' }).click()
    await saved
    await skip(newcomerPage)
    await expect(newcomerPage.getByRole('heading', { name: 'Xem ai đang ở quanh bạn' })).toBeVisible()
    await expect
      .poll(async () => await fetchOnboardingState(newcomerPage))
      .toMatchObject({ step: 2, location: null, communities: [] })
  })
})

test('a home can be chosen on the map without the browser’s position', async ({ page, browserOf }) => {
  const newcomerPage = await browserOf(await createNewcomer(page))
  await mockGeolocation(newcomerPage, 1)
  await newcomerPage.goto('/location')
  await newcomerPage.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
  await expect(newcomerPage.getByRole('region', { name: 'Bật lại quyền vị trí' })).toBeVisible()
  await newcomerPage.getByRole('link', { name: 'Chọn trên bản đồ' }).click()
  await newcomerPage.getByRole('searchbox').fill('ho chi minh')
  await newcomerPage.getByRole('button', { name: 'Hồ Chí Minh' }).click()
  await newcomerPage.getByRole('searchbox').fill('ben thanh')
  await newcomerPage.getByRole('button', { name: 'Phường Bến Thành' }).click()
  const map = newcomerPage.getByRole('slider', { name: 'Bản đồ Phường Bến Thành, chia thành ô' })
  await map.focus()
  await newcomerPage.keyboard.press('ArrowUp')
  await newcomerPage.reload()
  await map.click()
  await newcomerPage.getByRole('button', { name: 'Nhà tôi ở ô này' }).click()
  await expectToast(newcomerPage, 'Hoàn tất! 🎉', 'Chào mừng bạn đến với cộng đồng địa phương!')
  await expect(newcomerPage).toHaveURL('/feed')
  const { location, communities } = await fetchOnboardingState(newcomerPage)
  expect(location?.latitude).toBeCloseTo(home.latitude, 1)
  expect(communities).toHaveLength(1)
})
