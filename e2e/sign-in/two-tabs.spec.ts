import { expect, test } from '../fixtures.ts'

test('two tabs whose session needs refreshing at the same moment both stay signed in', async ({
  browserOf,
}) => {
  const first = await browserOf('tuan')
  const second = await first.context().newPage()
  await first.goto('/feed')
  await second.goto('/feed')
  await expect(first.getByRole('article').first()).toBeVisible()
  await expect(second.getByRole('article').first()).toBeVisible()

  for (let round = 0; round < 3; round++) {
    // An access token that the server no longer takes: both tabs are refused and have to refresh.
    await first.evaluate(() => localStorage.setItem('access_token', 'worn.out.token'))
    await Promise.all([first.reload(), second.reload()])
    for (const tab of [first, second]) {
      await expect(tab.getByRole('article').first()).toBeVisible()
      await expect(tab).toHaveURL('/feed')
    }
    // The list kept from last time may be on screen before the tabs have their new tokens.
    await expect
      .poll(() => second.evaluate(() => localStorage.getItem('access_token')))
      .toMatch(/^ey(?!.*worn)/)
  }
})

test('signing out in one tab signs the other out and leaves nothing behind', async ({ browserOf }) => {
  const first = await browserOf('tuan')
  const second = await first.context().newPage()
  await first.goto('/profile')
  await second.goto('/feed')
  await expect(second.getByRole('article').first()).toBeVisible()
  await first.getByRole('button', { name: 'Đăng xuất' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(first).toHaveURL('/login')
  await expect(second).toHaveURL('/login')
  const kept = await second.evaluate(() => Object.keys(localStorage))
  expect(kept).not.toContain('access_token')
  expect(kept).not.toContain('refresh_token')
  await second.goBack()
  await expect(second.getByRole('article')).toHaveCount(0)
})
