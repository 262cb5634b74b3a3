import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { communities, groups } from '../../../contract/communities/communities.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { answerGroups, mine, openGroups, replace, server } from './test-groups.tsx'

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answerGroups()
  server.groups = [mine]
})

test('an open form keeps what is typed while the group changes, and when it is given to somebody else', async () => {
  answer(communities.get, () => new ApiError(404, {}))
  await openGroups('/communities/3/edit')
  const rules = page.getByRole('textbox', { name: 'Quy tắc' })
  await rules.click()
  await rules.fill('Không bán hàng')
  const note = page.getByText(/không lưu được nữa/)
  replace({ ...mine, rules: 'Đi giày', name: 'Cầu lông tối' })
  await queryClient.invalidateQueries()
  await expect.element(rules).toHaveValue('Không bán hàng')
  await expect.element(note).not.toBeInTheDocument()
  replace({ ...mine, role: 'member' })
  await queryClient.invalidateQueries()
  await expect.element(note).toBeVisible()
  answer(groups.get, () => new ApiError(404, {}))
  await queryClient.invalidateQueries()
  await expect.element(note).toBeVisible()
  await expect.element(rules).toHaveValue('Không bán hàng')
  await expect.element(rules).toHaveFocus()
})
