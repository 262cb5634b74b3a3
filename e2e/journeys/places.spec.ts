import { uniqueSuffix } from '../page-steps.ts'
import { expect, test } from '../fixtures.ts'

test('a place is added, recommended below a post, and saved as a favourite', async ({ browserOf }) => {
  const [minh, lan] = [await browserOf('minh'), await browserOf('lan')]
  const name = `Vá vỏ ${uniqueSuffix()}`

  await test.step('minh adds the place', async () => {
    await minh.goto('/favorite-places')
    await minh.getByRole('button', { name: 'Thêm địa điểm' }).first().click()
    const form = minh.getByRole('dialog', { name: 'Thêm địa điểm' })
    await form.getByRole('textbox', { name: 'Tên địa điểm' }).fill(name)
    await form.getByRole('radio', { name: 'Dịch vụ' }).check()
    await form.getByRole('radio', { name: 'Sửa chữa' }).check()
    await form.getByRole('textbox', { name: 'Địa chỉ' }).fill('Đầu hẻm 57')
    await form.getByRole('button', { name: 'Thêm địa điểm' }).click()
    await expect(minh.getByRole('heading', { name, level: 2 })).toBeVisible()
  })

  await test.step('minh recommends it below a question', async () => {
    await minh.goto(`/search/posts?q=${encodeURIComponent('ai biết chỗ sửa xe')}`)
    await minh.getByRole('list', { name: 'Kết quả' }).getByRole('link').first().click()
    await minh.getByRole('button', { name: 'Giới thiệu một chỗ' }).click()
    const sheet = minh.getByRole('dialog', { name: 'Giới thiệu một chỗ' })
    await sheet.getByRole('searchbox').fill(name.replace('Vá vỏ', 'va vo'))
    await sheet.getByRole('button', { name: new RegExp(name) }).click()
    await sheet.getByRole('textbox').fill('Nhanh và rẻ')
    await sheet.getByRole('button', { name: 'Giới thiệu', exact: true }).click()
    const list = minh.getByRole('region', { name: 'Chỗ hàng xóm giới thiệu' })
    await expect(list.getByRole('article').filter({ hasText: name })).toContainText('Nhanh và rẻ')
  })

  await test.step('lan saves it', async () => {
    await lan.goto(`/favorite-places?q=${encodeURIComponent(name)}`)
    await lan.getByRole('button', { name: `Thích ${name}`, exact: true }).click()
    await lan.goto('/favorite-places?mine=1')
    await expect(lan.getByRole('article').filter({ hasText: name })).toContainText('1 người thích')
  })
})
