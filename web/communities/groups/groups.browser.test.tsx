/** @module-tag full */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { getFeaturedGroup, groups } from '../../../contract/communities/communities.ts'
import { groupMembers } from '../../../contract/communities/members.ts'
import { communityOf } from '../test-communities.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { answerGroups, badminton, server, mine, openGroups, parents, replace } from './test-groups.tsx'

beforeEach(async () => {
  localStorage.clear()
  signInAsLan()
  await page.viewport(390, 844)
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answerGroups()
})
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

const row = (name: string) =>
  page.getByRole('list', { name: 'Hội nhóm gần bạn' }).getByRole('listitem').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('the list', () => {
  test('shows the groups nearby, their members and the viewer’s membership', async () => {
    server.groups = [badminton, replace({ ...mine, role: 'member' })]
    await openGroups('/groups')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hội nhóm' })).toBeVisible()
    await expect.element(heading('Hội nhóm gần bạn')).toBeVisible()
    await expect.element(row('Cầu lông')).toMatchTextContent(/24 thành viên · ~1 kmSân 23\/9Tham gia$/)
    await expect.element(row('Cây ban công')).toMatchTextContent(/Đã tham gia$/)
  })

  test('can be searched, and says if there are no results', async () => {
    await openGroups('/groups')
    await page.getByRole('searchbox', { name: 'Tìm hội nhóm' }).fill('phụ huynh')
    await expect.element(row('Phụ huynh Lê Lai')).toBeVisible()
    await expect.element(row('Cầu lông')).not.toBeInTheDocument()
    await page.getByRole('searchbox', { name: 'Tìm hội nhóm' }).fill('không có')
    await expect.element(heading('Không tìm thấy hội nhóm nào')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Tạo nhóm' }))
      .toHaveAttribute('href', '/my_group?tab=owned')
  })

  test('shows a failure, and can retry', async () => {
    answer(groups.list, () => new ApiError(500, {}))
    await openGroups('/groups')
    await expect.element(page.getByText('Chưa tải được hội nhóm.')).toBeVisible()
    answerGroups()
    await button('Thử lại').click()
    await expect.element(row('Cầu lông')).toBeVisible()
  })

  test('shows joining at once, and rolls back a failure', async () => {
    let isReady = false
    answer(groupMembers.join, () => {
      const joined = { joined: true, membership: 'member', role: 'member', memberCount: 25 } as const
      return isReady ? replace({ ...badminton, ...joined, members: 25 }) : new ApiError(503, {})
    })
    await openGroups('/groups')
    await button('Tham gia Cầu lông công viên').click()
    await expect.element(page.getByText('Chưa tham gia được Cầu lông công viên')).toBeVisible()
    await expect.element(button('Tham gia Cầu lông công viên')).toHaveAttribute('aria-pressed', 'false')
    isReady = true
    await button('Tham gia Cầu lông công viên').click()
    await expect.element(button('Đã tham gia Cầu lông công viên')).toBeVisible()
    await expect.element(row('Cầu lông')).toMatchTextContent(/25 thành viên/)
  })

  test('sends a request to join with a message, and withdraws it', async () => {
    answer(groupMembers.join, ({ body }) => {
      server.sent.push(body)
      return replace({ ...parents, membership: 'requested' })
    })
    answer(groupMembers.leave, () => replace(parents))
    await openGroups('/groups')
    await button('Tham gia Phụ huynh Lê Lai').click()
    const sheet = page.getByRole('dialog', { name: 'Xin vào Phụ huynh Lê Lai' })
    await sheet.getByRole('textbox').fill('Bé nhà mình học lớp một')
    await sheet.getByRole('button', { name: 'Gửi yêu cầu' }).click()
    await expect.element(row('Phụ huynh')).toMatchTextContent(/Đã gửi yêu cầu$/)
    await expect.poll(() => server.sent).toEqual([{ message: 'Bé nhà mình học lớp một' }])
    await button('Đã gửi yêu cầu vào Phụ huynh Lê Lai, bấm để rút lại').click()
    await expect.element(button('Tham gia Phụ huynh Lê Lai')).toBeVisible()
  })

  test('opens a group at /group-detail with the data of the list, and keeps it in all tabs', async () => {
    const { router } = await openGroups('/groups')
    await page.getByRole('link', { name: 'Cầu lông công viên' }).click()
    expect(router.state.location.pathname).toBe('/group-detail')
    await expect.element(page.getByRole('heading', { level: 2, name: 'Cầu lông công viên' })).toBeVisible()
    await page.getByRole('tab', { name: 'Giới thiệu' }).click()
    await expect.element(page.getByText('Đến đúng giờ, nhường sân cho người mới.')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Cầu lông công viên' })).toBeVisible()
  })
})

test('/group-detail without a group shows the featured one', async () => {
  answer(getFeaturedGroup, () => ({ id: 9 }))
  server.groups = [communityOf({ id: 9, name: 'Nhận nuôi thú cưng Hà Nội', memberCount: 2000 })]
  await openGroups('/group-detail')
  await expect.element(page.getByRole('heading', { level: 2, name: /^Nhận nuôi/ })).toBeVisible()
  await expect.element(page.getByText('2.000 thành viên')).toBeVisible()
})

test('a missing group says so', async () => {
  await openGroups('/groups/77')
  await expect.element(heading('Không tìm thấy hội nhóm')).toBeVisible()
})

test('an invalid id says so too', async () => {
  await openGroups('/groups/0')
  await expect.element(heading('Không tìm thấy hội nhóm')).toBeVisible()
})

test('a quick second tap on join does nothing', async () => {
  server.groups = [badminton]
  answer(groupMembers.join, () => {
    server.sent.push('join')
    return replace({ ...badminton, joined: true, membership: 'member', role: 'member' })
  })
  await openGroups('/groups/1')
  await button('Tham gia Cầu lông công viên').click()
  const joined = button('Đã tham gia Cầu lông công viên')
  await expect.poll(() => server.sent).toEqual(['join'])
  await new Promise((done) => setTimeout(done, 50))
  ;(joined.element() as HTMLElement).click()
  await expect.element(joined).toBeEnabled()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(server.sent).toEqual(['join'])
})

test('the message of a request is kept until it is stored', async () => {
  server.groups = [parents]
  answer(groupMembers.join, () => new ApiError(503, {}))
  const screen = await openGroups('/groups/2')
  await button('Tham gia Phụ huynh Lê Lai').click()
  const words = page.getByRole('dialog').getByRole('textbox')
  await words.fill('Bé nhà mình học lớp một')
  await page.getByRole('dialog').getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect.element(page.getByText('Chưa tham gia được Phụ huynh Lê Lai')).toBeVisible()
  await screen.unmount()
  await openGroups('/groups/2')
  await button('Tham gia Phụ huynh Lê Lai').click()
  await expect.element(words).toHaveValue('Bé nhà mình học lớp một')
})

describe('the viewer’s groups', () => {
  test('are in two tabs, which Back and a reload keep', async () => {
    const { router } = await openGroups('/my_group')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hội nhóm' })).toBeVisible()
    await expect.element(page.getByRole('searchbox', { name: 'Tìm kiếm hội nhóm...' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Nhóm đã tham gia', selected: true })).toBeVisible()
    await expect.element(heading('Hiện chưa có nhóm nào')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Tham gia nhóm' })).toHaveAttribute('href', '/groups')
    await page.getByRole('tab', { name: 'Nhóm của bạn' }).click()
    await expect
      .element(page.getByRole('link', { name: 'Cây ban công' }))
      .toHaveAttribute('href', '/my_group/3')
    expect(router.state.location.search).toBe('?tab=owned')
    await expect.element(button('Tạo nhóm')).toBeVisible()
  })

  test('an unknown id leads to the list', async () => {
    const { router } = await openGroups('/my_group/77')
    await expect.poll(() => router.state.location.pathname).toBe('/my_group')
  })

  test('a group is created in a sheet that keeps the text, and welcomed once', async () => {
    server.groups = []
    let isReady = false
    answer(groups.create, ({ body }) => {
      if (!isReady) return new ApiError(503, {})
      server.sent.push(body)
      server.groups = [mine]
      return mine
    })
    const { router } = await openGroups('/my_group?tab=owned')
    await expect.element(heading('Hiện chưa có nhóm nào')).toBeVisible()
    await button('Tạo nhóm').click()
    const sheet = page.getByRole('dialog', { name: 'Tạo hội nhóm' })
    await expect.element(sheet.getByRole('button', { name: 'Tải ảnh đại diện lên' })).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: 'Tải ảnh bìa lên' })).toBeVisible()
    for (const label of ['Mô tả', 'Quy tắc nhóm', 'Vị trí'])
      await expect.element(sheet.getByRole('textbox', { name: label })).toBeVisible()
    const name = sheet.getByRole('textbox', { name: 'Tên nhóm *Bắt buộc' })
    await expect.element(name).toHaveAttribute('placeholder', 'Cầu lông')
    await sheet.getByRole('button', { name: 'Tạo nhóm' }).click()
    await expect.element(sheet.getByRole('alert').getByText('Bạn chưa đặt tên.')).toBeVisible()
    await expect.element(name).toHaveFocus()
    await name.fill('Cây ban công')
    await sheet.getByRole('button', { name: 'Hủy' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await button('Tạo nhóm').click()
    await expect.element(name).toHaveValue('Cây ban công')
    await sheet.getByRole('button', { name: 'Tạo nhóm' }).click()
    await expect.element(page.getByText('Chưa lưu được. Những gì bạn gõ vẫn còn đây.')).toBeVisible()
    isReady = true
    await sheet.getByRole('button', { name: 'Tạo nhóm' }).click()
    await expect.element(page.getByText('Tạo hội nhóm thành công')).toBeVisible()
    await expect.element(page.getByText('0 thành viên')).toBeVisible()
    expect(server.sent).toMatchObject([{ name: 'Cây ban công', privacy: 'open', avatar_media: null }])
    await router.navigate('/my_group')
    await expect.element(page.getByRole('tab', { name: 'Nhóm của bạn' })).toBeVisible()
    await router.navigate('/my_group/3')
    await expect.element(page.getByText('Tạo hội nhóm thành công')).not.toBeInTheDocument()
  })
})

test('the form of a community shows examples, and its button instead of the tab bar on a phone', async () => {
  await openGroups('/communities/create')
  for (const example of ['Hẻm Lê Lai', /^Ai sống ở đây/, /^Nói năng nhẹ nhàng/, 'Đầu hẻm'])
    await expect.element(page.getByPlaceholder(example)).toBeVisible()
  const { bottom } = button('Lập cộng đồng').element().getBoundingClientRect()
  expect(bottom).toBeGreaterThan(800)
  expect(bottom).toBeLessThanOrEqual(844)
  expect(page.getByRole('navigation').elements()).toEqual([])
})

test('all group screens fit the smallest phone', async () => {
  await page.viewport(320, 640)
  for (const path of [
    '/groups',
    '/communities/create',
    '/my_group?tab=owned',
    '/groups/1',
    '/groups/3?part=about',
  ]) {
    const screen = await openGroups(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await screen.unmount()
  }
})
