import { uniqueSuffix } from '../page-steps.ts'
import { expect, test } from '../fixtures.ts'
import { listNotificationKinds } from './favour-steps.ts'

test(
  'a neighbour asks to join a new community, is accepted, and posts',
  { tag: '@quick' },
  async ({ browserOf }) => {
    const [lan, hoa] = [await browserOf('lan'), await browserOf('hoa')]
    const name = `Ngõ hoa giấy ${uniqueSuffix()}`

    await test.step('lan creates the community', async () => {
      await lan.goto('/communities')
      await lan.getByRole('link', { name: 'Lập cộng đồng' }).first().click()
      await lan.getByRole('textbox', { name: /^Tên cộng đồng/ }).fill(name)
      await lan.getByRole('textbox', { name: 'Quy tắc' }).fill('Nói lời dễ nghe')
      await lan.getByRole('radio', { name: /^Xin vào, chờ duyệt/ }).check()
      await lan.getByRole('button', { name: 'Lập cộng đồng' }).click()
      await expect(lan.getByRole('heading', { level: 2, name })).toBeVisible()
    })
    const path = new URL(lan.url()).pathname

    await test.step('hoa asks to join, and can’t read posts yet', async () => {
      await hoa.goto(path)
      await hoa.getByRole('tab', { name: 'Bài viết' }).click()
      await expect(hoa.getByText('Chỉ thành viên mới xem được bài viết')).toBeVisible()
      await hoa.getByRole('button', { name: `Tham gia ${name}` }).click()
      const sheet = hoa.getByRole('dialog', { name: `Xin vào ${name}` })
      await sheet.getByRole('textbox').fill('Cô ở cuối hẻm')
      // The page shows it before the server has saved it, and lan would not see it yet.
      const [reply] = await Promise.all([
        hoa.waitForResponse((each) => each.url().endsWith('/join/')),
        sheet.getByRole('button', { name: 'Gửi yêu cầu' }).click(),
      ])
      expect(reply.ok()).toBe(true)
      await expect(hoa.getByText('Đã gửi yêu cầu', { exact: true })).toBeVisible()
    })

    await test.step('lan accepts hoa', async () => {
      await lan.goto(path)
      await expect(lan.getByText('Cô ở cuối hẻm')).toBeVisible()
      await lan.getByRole('button', { name: 'Duyệt Cô Hoa' }).click()
      await expect(lan.getByText('1 thành viên')).toBeVisible()
      expect(await listNotificationKinds(hoa, path)).toEqual(['community_accepted'])
    })

    await test.step('hoa posts, and lan sees the post in the community and not in the feed', async () => {
      await hoa.goto(path)
      await hoa.getByRole('textbox', { name: 'Bài viết mới' }).fill('Chào cả ngõ')
      await hoa.getByRole('button', { name: 'Đăng', exact: true }).click()
      await expect(hoa.getByRole('article').filter({ hasText: 'Chào cả ngõ' })).toBeVisible()
      await lan.goto(path)
      await expect(lan.getByRole('article').filter({ hasText: 'Chào cả ngõ' })).toBeVisible()
      await lan.goto('/feed')
      await expect(lan.getByRole('article').first()).toBeVisible()
      await expect(lan.getByText('Chào cả ngõ')).toHaveCount(0)
    })
  },
)

test(
  'a group is created, moderated, and handed over to a member who accepts',
  { tag: '@deep' },
  async ({ browserOf }) => {
    const [minh, lan] = [await browserOf('minh'), await browserOf('lan')]
    const name = `Chạy bộ sáng ${uniqueSuffix()}`

    await test.step('minh creates the group', async () => {
      await minh.goto('/my_group?tab=owned')
      await minh.getByRole('button', { name: 'Tạo nhóm' }).click()
      const form = minh.getByRole('dialog', { name: 'Tạo hội nhóm' })
      await form.getByRole('textbox', { name: 'Tên nhóm *Bắt buộc' }).fill(name)
      await form.getByRole('button', { name: 'Tạo nhóm' }).click()
      await expect(minh.getByText('Tạo hội nhóm thành công')).toBeVisible()
      await expect(minh.getByText('0 thành viên')).toBeVisible()
    })
    const path = new URL(minh.url()).pathname.replace('/my_group/', '/groups/')

    await test.step('lan joins from the list, posts and comments', async () => {
      await lan.goto('/groups')
      await lan.getByRole('searchbox', { name: 'Tìm hội nhóm' }).fill(name)
      await lan.getByRole('button', { name: `Tham gia ${name}` }).click()
      await expect(lan.getByRole('button', { name: `Đã tham gia ${name}` })).toBeVisible()
      await lan.goto(path)
      await lan.getByRole('textbox', { name: 'Bài viết mới' }).fill('Bán giày giá rẻ')
      await lan.getByRole('button', { name: 'Đăng', exact: true }).click()
      await expect(lan.getByRole('article').filter({ hasText: 'Bán giày giá rẻ' })).toBeVisible()
      await lan.getByPlaceholder('Viết bình luận...').fill('Mai 5 giờ nha')
      await lan.getByRole('button', { name: 'Gửi', exact: true }).click()
      await expect(lan.getByRole('list', { name: 'Bình luận' }).getByText('Mai 5 giờ nha')).toBeVisible()
    })

    await test.step('minh deletes the comment as the owner of the group', async () => {
      await minh.goto(path)
      const comment = minh.getByRole('list', { name: 'Bình luận' }).getByRole('listitem')
      await comment.getByRole('button', { name: /^Tùy chọn cho bình luận của/ }).click()
      await minh.getByRole('dialog').getByRole('button', { name: 'Xóa bình luận' }).click()
      await expect(minh.getByText('Hiện chưa có bình luận nào')).toBeVisible()
    })

    await test.step('minh offers the group to lan, who accepts', async () => {
      await minh.getByRole('tab', { name: 'Thành viên' }).click()
      await minh.getByRole('button', { name: 'Tùy chọn cho Lan Nguyễn' }).click()
      await minh.getByRole('dialog').getByRole('button', { name: 'Giao nhóm cho người này' }).click()
      await minh.getByRole('dialog').getByRole('button', { name: 'Gửi lời đề nghị' }).click()
      await expect(minh.getByText('Đang chờ Lan Nguyễn nhận làm chủ nhóm.')).toBeVisible()
      await lan.goto(path)
      await lan.getByRole('button', { name: 'Nhận làm chủ nhóm' }).click()
      await expect(lan.getByText('Chủ nhóm muốn giao nhóm này cho bạn.')).toHaveCount(0)
      await lan.getByRole('tab', { name: 'Thành viên' }).click()
      const row = lan.getByRole('list', { name: 'Thành viên của nhóm' }).getByRole('listitem').first()
      await expect(row).toContainText('Lan Nguyễn')
      await expect(row).toContainText('Chủ nhóm')
    })
  },
)
