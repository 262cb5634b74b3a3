import { expect, test } from '../fixtures.ts'

test(
  'two tabs that refresh at the same moment both stay signed in',
  { tag: '@quick' },
  async ({ browserOf }) => {
    const first = await browserOf('tuan')
    const second = await first.context().newPage()
    await first.goto('/feed')
    await second.goto('/feed')
    await expect(first.getByRole('article').first()).toBeVisible()
    await expect(second.getByRole('article').first()).toBeVisible()

    for (let round = 0; round < 3; round++) {
      // With an invalid access token, both tabs must refresh.
      await first.evaluate(() => localStorage.setItem('access_token', 'worn.out.token'))
      await Promise.all([first.reload(), second.reload()])
      for (const tab of [first, second]) {
        await expect(tab.getByRole('article').first()).toBeVisible()
        await expect(tab).toHaveURL('/feed')
      }
      // The stored list may show before the tabs have new tokens.
      await expect
        .poll(() => second.evaluate(() => localStorage.getItem('access_token')))
        .toMatch(/^ey(?!.*worn)/)
    }
  },
)

test('signing out in one tab signs the other out and clears its data', async ({ browserOf }) => {
  const first = await browserOf('tuan')
  const second = await first.context().newPage()
  await first.goto('/settings')
  await second.goto('/feed')
  await expect(second.getByRole('article').first()).toBeVisible()
  await first.getByRole('button', { name: 'Đăng xuất' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(first).toHaveURL('/login')
  await expect(second).toHaveURL('/login')
  const storedKeys = await second.evaluate(() => Object.keys(localStorage))
  expect(storedKeys).not.toContain('access_token')
  expect(storedKeys).not.toContain('refresh_token')
  await second.goBack()
  await expect(second.getByRole('article')).toHaveCount(0)
})
