import { uniqueSuffix } from '../page-steps.ts'
import { expect, test } from '../fixtures.ts'
import { listNotificationKinds } from './favour-steps.ts'
import { createPhoto } from './images.ts'

test('a business is added, claimed, approved by staff and edited, and its owner answers feedback', async ({
  browserOf,
}) => {
  const [minh, hoa, staff, lan] = [
    await browserOf('minh'),
    await browserOf('hoa'),
    await browserOf('staff'),
    await browserOf('lan'),
  ]
  const name = `Xôi Bà Sáu ${uniqueSuffix()}`
  let path = ''

  await test.step('minh adds it', async () => {
    await minh.goto('/businesses')
    await minh.getByRole('link', { name: 'Thêm', exact: true }).click()
    await minh.getByRole('textbox', { name: /^Tên tiệm/ }).fill(name)
    await minh.getByRole('textbox', { name: /^Địa chỉ/ }).fill('Đầu hẻm 12')
    await minh.getByRole('button', { name: 'Thêm tiệm' }).click()
    await expect(minh.getByRole('heading', { name, level: 2 })).toBeVisible()
    path = new URL(minh.url()).pathname
  })

  await test.step('hoa claims it', async () => {
    await hoa.goto(path)
    await hoa.getByRole('button', { name: 'Nhận tiệm' }).click()
    await hoa
      .getByRole('textbox', { name: 'Làm sao Xóm biết tiệm này của bạn?' })
      .fill('Sáng nào tôi cũng đứng xe')
    await hoa.getByRole('button', { name: 'Gửi yêu cầu' }).click()
    await expect(hoa.getByRole('region', { name: 'Xóm đang xem yêu cầu của bạn' })).toBeVisible()
    // A sheet that closes goes back in the history.
    await expect(hoa).toHaveURL(path)
    await expect(hoa.getByRole('dialog')).toHaveCount(0)
    await hoa.goto('/staff/businesses')
    await expect(hoa.getByRole('heading', { name: '404 - Not Found' })).toBeVisible()
  })

  await test.step('staff approve the claim', async () => {
    await staff.goto('/businesses')
    await staff.getByRole('link', { name: /^Yêu cầu nhận tiệm/ }).click()
    const claim = staff.getByRole('article').filter({ hasText: name })
    await expect(claim).toContainText('Sáng nào tôi cũng đứng xe')
    await claim.getByRole('button', { name: /^Giao trang cho/ }).click()
    await expect(claim).toHaveCount(0)
    expect(await listNotificationKinds(hoa, path)).toEqual(['business_claimed'])
  })

  await test.step('hoa edits it', async () => {
    await hoa.goto(path)
    await hoa.getByRole('link', { name: 'Sửa trang' }).click()
    await hoa
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createPhoto('xoi.jpg', 40))
    await hoa.getByRole('button', { name: 'Thêm giờ mở cửa Thứ Hai' }).click()
    await hoa.getByLabel('Thứ Hai mở lúc').fill('00:00')
    await hoa.getByLabel('Thứ Hai đóng lúc').fill('00:00')
    await hoa.getByRole('button', { name: 'Dùng giờ thứ Hai cho cả tuần' }).click()
    await expect(hoa.getByLabel('Chủ Nhật đóng lúc')).toHaveValue('00:00')
    await expect(hoa.getByRole('progressbar')).toHaveCount(0)
    await hoa.getByRole('switch', { name: 'Nghỉ Tết Nguyên đán' }).check({ force: true })
    await hoa.getByRole('textbox', { name: 'Lời gợi góp ý' }).fill('Xôi dẻo chưa con?')
    await hoa.getByRole('textbox', { name: 'Số điện thoại' }).fill('0909 000 111')
    await hoa.getByRole('button', { name: 'Lưu trang' }).click()
    await expect(hoa.getByRole('heading', { name, level: 2 })).toBeVisible()
  })

  await test.step('lan sees that it is open, likes it, and sends feedback', async () => {
    await lan.goto('/businesses')
    await lan
      .getByRole('searchbox', { name: 'Tìm tiệm, món, đường' })
      .fill(name.replace('Xôi Bà Sáu', 'xoi ba sau'))
    await lan.getByRole('link', { name }).click()
    await expect(lan.getByRole('region', { name: 'Giờ mở cửa' })).toContainText('Đang mở cửa')
    await expect(lan.getByRole('link', { name: /^Gọi / })).toHaveAttribute('href', 'tel:0909000111')
    await lan.getByRole('button', { name: 'Thích, 0 lượt' }).click()
    await expect(lan.getByRole('button', { name: 'Thích, 1 lượt' })).toHaveAttribute('aria-pressed', 'true')
    const field = lan.getByRole('textbox', { name: 'Bạn muốn nói gì với tiệm?' })
    await expect(field).toHaveAttribute('placeholder', 'Xôi dẻo chưa con?')
    await field.fill('Dẻo lắm bà ơi')
    await lan.getByRole('button', { name: 'Gửi góp ý' }).click()
    await expect(lan.getByRole('list', { name: 'Góp ý của bạn' })).toContainText('Dẻo lắm bà ơi')
  })

  await test.step('hoa answers, and lan reads the answer', async () => {
    await hoa.goto(`${path}/feedback`)
    const feedback = hoa.getByRole('article').filter({ hasText: 'Dẻo lắm bà ơi' })
    await feedback.getByRole('button', { name: 'Trả lời' }).click()
    await feedback.getByRole('textbox').fill('Mai ghé bà cho thêm đậu')
    await feedback.getByRole('button', { name: 'Gửi trả lời' }).click()
    await expect(feedback).toContainText('Mai ghé bà cho thêm đậu')
    await expect(feedback.getByRole('textbox')).toHaveCount(0)
    expect(await listNotificationKinds(lan, `${path}/feedback`)).toEqual(['business_answer'])
    await lan.goto(path)
    await expect(lan.getByRole('region', { name: 'Góp ý' })).toContainText('Mai ghé bà cho thêm đậu')
    await lan.getByRole('link', { name: 'Nhắn tin' }).click()
    await expect(lan).toHaveURL(/\/chat\/\d+/)
  })
})
