import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAsLan } from '../../posts/test-posts.ts'
import { answerGroups, openGroups } from './test-groups.tsx'

beforeEach(() => {
  signInAsLan()
  answerGroups()
})

test('a tab of a group’s page keeps the tab of the list beside it', async () => {
  const { router } = await openGroups('/my_group/3?tab=owned')
  await page.getByRole('tab', { name: 'Giới thiệu' }).click()
  await expect.element(page.getByRole('heading', { name: 'Quy tắc' })).toBeVisible()
  expect(router.state.location.search).toBe('?tab=owned&part=about')
})
