import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  communities,
  createGroupComment,
  groups,
  listGroupComments,
} from '../../../contract/communities/communities.ts'
import { groupMembers } from '../../../contract/communities/members.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { hoa, lan, signInAsLan } from '../../posts/test-posts.ts'
import { answerGroups, badminton, server, mine, openGroups, replace } from './test-groups.tsx'

beforeEach(() => {
  localStorage.clear()
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answerGroups()
})
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('the welcome of a new group is on its page only', async () => {
  const { router } = await openGroups('/my_group/1')
  await expect.element(heading(badminton.name)).toBeVisible()
  const welcome = page.getByText('Tạo hội nhóm thành công')
  await router.navigate('/my_group/3', { state: { group: mine, created: true } })
  await expect.element(welcome).toBeVisible()
  await router.navigate('/my_group/1')
  await expect.element(heading(badminton.name)).toBeVisible()
  await expect.element(welcome).not.toBeInTheDocument()
})

describe('comments of a group', () => {
  test('an empty list says so, and an unsent comment is kept', { tags: ['full'] }, async () => {
    server.groups = [mine]
    await openGroups('/my_group/3')
    await expect.element(heading('Bình luận')).toBeVisible()
    await expect.element(page.getByText('Hiện chưa có bình luận nào')).toBeVisible()
    const field = page.getByPlaceholder('Viết bình luận...')
    await field.fill('Chào cả nhà')
    await button('Gửi').click()
    await expect.element(page.getByText('Chưa gửi được. Lời bạn viết vẫn còn đây.')).toBeVisible()
    await expect.element(field).toHaveValue('Chào cả nhà')
    const said = {
      id: 5,
      author: lan,
      content: 'Chào cả nhà',
      createdAt: new Date().toISOString(),
      can_delete: true,
    }
    answer(createGroupComment, () => said)
    answer(listGroupComments, () => ({ count: 1, next: null, previous: null, results: [said] }))
    await button('Gửi').click()
    await expect.element(page.getByRole('list', { name: 'Bình luận' }).getByText('Chào cả nhà')).toBeVisible()
    await expect.element(field).toHaveValue('')
  })

  test('text that is typed while a comment is sent stays', { tags: ['full'] }, async () => {
    server.groups = [mine]
    const reply = Promise.withResolvers<void>()
    answer(createGroupComment, async ({ body }) => {
      await reply.promise
      const { content } = body
      return { id: 6, author: lan, content, createdAt: new Date().toISOString(), can_delete: true }
    })
    await openGroups('/my_group/3')
    const field = page.getByPlaceholder('Viết bình luận...')
    await field.fill('Chào cả nhà')
    await button('Gửi').click()
    await field.fill('Chào cả nhà, mai mình mang đất')
    reply.resolve()
    await expect.element(field).toHaveValue(', mai mình mang đất')
  })

  test('after a reused key the second press sends with a new key', async () => {
    server.groups = [mine]
    const keys: unknown[] = []
    answer(createGroupComment, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return new ApiError(409, { detail: '', code: 'idempotency_key_reused', errors: {} })
    })
    await openGroups('/my_group/3')
    await page.getByPlaceholder('Viết bình luận...').fill('Chào')
    await button('Gửi').click()
    await expect.poll(() => keys.length).toBe(1)
    await expect.element(button('Gửi')).toBeEnabled()
    // Whether or not a toast covers it, which stays while the mouse is over it.
    ;(button('Gửi').element() as HTMLElement).click()
    await expect.poll(() => keys.length).toBe(2)
    expect(keys[0]).not.toBe(keys[1])
  })

  test('a removed member still sees the unsent comment, and can join again', async () => {
    const one = { ...badminton, joined: true, role: 'member', membership: 'member' } as const
    server.groups = [one]
    answer(createGroupComment, () => {
      replace(badminton)
      return new ApiError(403, { detail: '', code: 'not_a_member', errors: {} })
    })
    await openGroups('/groups/1')
    const field = page.getByPlaceholder('Viết bình luận...')
    await field.fill('Một lời dài')
    await button('Gửi').click()
    await expect.element(page.getByText('Tham gia nhóm để bình luận.')).toBeVisible()
    await expect.element(field).toHaveValue('Một lời dài')
    await expect.element(button('Tham gia Cầu lông công viên')).toBeVisible()
  })

  test('a group that was closed in the meantime is shown as closed', { tags: ['full'] }, async () => {
    answer(groupMembers.members, () => {
      replace({ ...badminton, privacy: 'request' })
      return new ApiError(403, { detail: '', code: 'not_allowed', errors: {} })
    })
    await openGroups('/groups/1')
    await page.getByRole('tab', { name: 'Thành viên' }).click()
    await expect.element(page.getByText(/^Chỉ thành viên mới xem được/)).toBeVisible()
  })

  test('visitors can read, and are asked to join', async () => {
    await openGroups('/groups/1')
    await expect.element(page.getByText('Tham gia nhóm để bình luận.')).toBeVisible()
    await expect.element(page.getByPlaceholder('Viết bình luận...')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Trò chuyện của nhóm' })).not.toBeInTheDocument()
  })

  test('only members see the posts of a closed group', async () => {
    await openGroups('/groups/2')
    await expect.element(heading('Quy tắc')).toBeVisible()
    await page.getByRole('tab', { name: 'Bài viết' }).click()
    await expect
      .element(page.getByText('Chỉ thành viên mới xem được bài viết và danh sách thành viên.'))
      .toBeVisible()
  })
})

describe('members of a group', () => {
  const members = [
    { user: lan, role: 'owner' as const, joined_at: null },
    { user: hoa, role: 'member' as const, joined_at: null },
  ]
  const answerMembers = () =>
    answer(groupMembers.members, () => ({ count: 2, next: null, previous: null, results: members }))

  test('the owner appoints moderators, removes members, and hands over', async () => {
    server.groups = [{ ...mine, memberCount: 1, members: 1 }]
    answerMembers()
    answer(groupMembers.changeMember, ({ body }) => {
      server.sent.push(body)
      return { user: hoa, role: 'moderator' as const, joined_at: null }
    })
    answer(groupMembers.removeMember, ({ params }) => {
      server.sent.push(params)
      return {}
    })
    answer(groupMembers.offerHandover, ({ body }) => {
      server.sent.push(body)
      return replace({ ...mine, handover: { to: hoa, is_mine: false } })
    })
    await openGroups('/groups/3?part=people')
    const options = button(`Tùy chọn cho ${hoa.display_name}`)
    await options.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nhờ cùng trông coi' }).click()
    await options.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mời ra khỏi nhóm' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mời ra khỏi nhóm' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await options.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Giao nhóm cho người này' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Gửi lời đề nghị' }).click()
    await expect.element(page.getByText(`Đang chờ ${hoa.display_name} nhận làm chủ nhóm.`)).toBeVisible()
    expect(server.sent).toEqual([
      { role: 'moderator' },
      { id: '3', user: String(hoa.id) },
      { user_id: hoa.id },
    ])
  })

  test('members have no options for others', async () => {
    server.groups = [{ ...badminton, joined: true, role: 'member', membership: 'member' }]
    answerMembers()
    await openGroups('/groups/1?part=people')
    await expect.element(page.getByRole('link', { name: new RegExp(hoa.display_name) })).toBeVisible()
    await expect.element(button(`Tùy chọn cho ${hoa.display_name}`)).not.toBeInTheDocument()
  })

  test('the new owner accepts the handover', async () => {
    server.groups = [
      {
        ...badminton,
        joined: true,
        role: 'member',
        membership: 'member',
        handover: { to: lan, is_mine: true },
      },
    ]
    answer(groupMembers.acceptHandover, () =>
      replace({ ...badminton, joined: true, role: 'owner', membership: 'member' }),
    )
    await openGroups('/groups/1')
    await expect.element(page.getByText('Chủ nhóm muốn giao nhóm này cho bạn.')).toBeVisible()
    await button('Nhận làm chủ nhóm').click()
    await expect.element(page.getByText('Chủ nhóm muốn giao nhóm này cho bạn.')).not.toBeInTheDocument()
  })

  test('the owner accepts a request to join', { tags: ['full'] }, async () => {
    server.groups = [{ ...mine, privacy: 'request', requests_count: 1 }]
    answer(groupMembers.requests, () => ({
      count: 1,
      next: null,
      previous: null,
      results: [{ user: hoa, message: 'Cho cô vào với', createdAt: new Date().toISOString() }],
    }))
    answer(groupMembers.accept, ({ params }) => {
      server.sent.push(params)
      return replace({ ...mine, privacy: 'request', memberCount: 1, members: 1 })
    })
    await openGroups('/groups/3')
    await expect.element(page.getByText('Cho cô vào với')).toBeVisible()
    await button(`Duyệt ${hoa.display_name}`).click()
    await expect.element(page.getByText('Cho cô vào với')).not.toBeInTheDocument()
    await expect.poll(() => server.sent).toEqual([{ id: '3', user: String(hoa.id) }])
  })
})

test('editing sends only the changed fields', { tags: ['full'] }, async () => {
  const sent: unknown[] = []
  answer(groups.change, ({ body }) => {
    sent.push(body)
    return replace({ ...mine, rules: 'Không bán hàng' })
  })
  answer(communities.get, () => new ApiError(404, {}))
  await openGroups('/communities/3/edit')
  await page.getByRole('textbox', { name: 'Quy tắc' }).fill('Không bán hàng ')
  await button('Lưu').click()
  await expect.poll(() => sent).toEqual([{ rules: 'Không bán hàng' }])
})
