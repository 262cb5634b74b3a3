import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const home = { latitude: 10.7694, longitude: 106.6946 }

/** Counts what a finger or a mouse presses, in every document of the context. */
async function tapsIn(context: BrowserContext) {
  let taps = 0
  await context.exposeBinding('tapped', () => void taps++)
  await context.addInitScript(() => {
    const { tapped } = window as unknown as { tapped: () => void }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tapped(), true)
  })
  return () => taps
}

test('five taps from the first visit to the lane, and as many to an easy favour', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(home)
  const taps = await tapsIn(context)
  const name = `Vy ${Date.now()}`

  await test.step('1 to 3: agree, Google, a name at its stand-in', async () => {
    await page.goto('/feed')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
    await page.getByLabel('Tên', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Tiếp tục' }).click()
    await expect(page).toHaveURL('/location')
    expect(taps()).toBe(3)
  })

  await test.step('4: the place, which is drawn without another tap', async () => {
    await page.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
    await expect(page).toHaveURL('/location/arrival')
    await expect(page.getByRole('heading', { name: `Chào ${name}, tới xóm rồi!` })).toBeVisible()
    await expect(
      page.getByRole('img', { name: 'Bản đồ vẽ ô lục giác của bạn ở Phường Bến Thành' }),
    ).toBeVisible()
    await expect(page.getByText(/^\d+ hàng xóm · \d+ việc đang cần giúp$/)).toBeVisible()
    expect(taps()).toBe(4)
  })

  await test.step('a reload stays, and still knows the wanted page', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: `Chào ${name}, tới xóm rồi!` })).toBeVisible()
  })

  await test.step('5: an easy favour, and Back', async () => {
    const easy = page.getByRole('region', { name: /^Một việc/ })
    await easy.getByRole('link', { name: 'Sẵn sàng giúp' }).click()
    await expect(page).toHaveURL(/\/posts\/\d+#offer$/)
    await expect(page.getByRole('heading', { name: 'Bài viết' })).toBeVisible()
    expect(taps()).toBe(5)
    await page.goBack()
    await expect(page).toHaveURL('/location/arrival')
  })

  await test.step('or 5: the lane, from which Back does not return here', async () => {
    await page.getByRole('button', { name: 'Vào xóm' }).click()
    await expect(page).toHaveURL('/feed')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(taps()).toBe(6)
    await page.goto('/login')
    await expect(page).toHaveURL('/feed')
  })
})
