import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCommunityContacts, shareCommunity } from '../../../contract/chat/shares.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { answerGroups, openGroups } from './test-groups.tsx'

beforeEach(() => {
  signInAsLan()
  answerGroups()
})

test('the founder of a new group invites another group with a card, and not the group itself', async () => {
  answer(listCommunityContacts, () => ({
    results: [],
    communities: [
      { id: 3, name: 'Cây ban công', members_count: 0 },
      { id: 50, name: 'Phường Bến Thành', members_count: 120 },
    ],
  }))
  const sent: unknown[] = []
  answer(shareCommunity, ({ params, body: { community_ids } }) => {
    sent.push([params, community_ids])
    return { sent: [], results: [{ user_id: null, community_id: 50, chat_id: 9, code: null }] }
  })
  await openGroups('/groups/3')
  await page.getByRole('button', { name: 'Mời hàng xóm', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Mời hàng xóm' })
  await sheet.getByRole('checkbox', { name: /Phường Bến Thành/ }).click()
  expect(sheet.getByRole('checkbox', { name: /Cây ban công/ }).elements()).toEqual([])
  await sheet.getByRole('button', { name: 'Chia sẻ ngay' }).click()
  await expect.poll(() => sent).toEqual([[{ id: '3' }, [50]]])
})
