import { createEvent, getEvent } from '../../contract/events/events.ts'
import { bearerHeader, callApiWith, fetchTokens } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { home } from '../sign-in/onboarding-steps.ts'

const dayMs = 86_400_000

test('a link leads a visitor from its preview through sign-up to the joined event', async ({
  page,
  context,
  origin,
}) => {
  const headers = bearerHeader((await fetchTokens(page, 'lan', origin)).access)
  const draft = {
    name: 'Chiếu phim ngoài sân',
    start_date: new Date(Date.now() + 6 * dayMs).toISOString(),
    location: 'Sân trường',
    description: 'Mang theo ghế nhé',
    maxParticipants: 40,
    contactName: 'Lan',
    contactPhone: '0901234567',
    contactEmail: 'lan@example.com',
    public_link: true,
  }
  const { id } = await callApiWith<{ id: number }>(page, headers, origin + createEvent.path, draft)

  await test.step('a messenger reads title, line and picture', async () => {
    const html = await (await page.request.get(`/events/${id}`)).text()
    expect(html).toContain('<title>Chiếu phim ngoài sân · Xóm</title>')
    expect(html.match(/property="og:title"/g)).toHaveLength(1)
    for (const secret of ['Nguyễn', 'Sân trường', '0901234567', 'ghế']) expect(html).not.toContain(secret)
    const [, picture = ''] = /property="og:image" content="[^"]*?(\/og\/links\/[^"]+)"/.exec(html) ?? []
    expect((await page.request.get(picture)).headers()['content-type']).toBe('image/jpeg')
    const post = await (await page.request.get('/posts/1')).text()
    expect(post).toContain('<title>Xóm</title>')
  })

  await test.step('the visitor has to sign in and sees why', async () => {
    await page.goto(`/events/${id}`)
    await expect(page).toHaveURL('/login')
    const card = page.getByRole('region', { name: 'Trang bạn muốn mở' })
    await expect(card.getByText('Chiếu phim ngoài sân')).toBeVisible()
  })

  await test.step('a new person comes back to the event', async () => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(home)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
    await page.getByLabel('Tên', { exact: true }).fill('Mai')
    await page.getByLabel(/^Họ/).fill('Đặng')
    await page.getByRole('button', { name: 'Tiếp tục' }).click()
    await page.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
    await expect(page).toHaveURL(`/events/${id}`)
    await expect(page.getByRole('heading', { name: 'Chiếu phim ngoài sân' })).toBeVisible()
  })

  await test.step('and joins', async () => {
    await page.getByRole('button', { name: 'Tham gia', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Sinh nhật của bạn là ngày nào?' })
    for (const [box, value] of Object.entries({ Ngày: '17', Tháng: '5', Năm: '1990' }))
      await sheet.getByRole('textbox', { name: box }).fill(value)
    await sheet.getByRole('button', { name: 'Lưu và tiếp tục' }).click()
    await expect(page.getByRole('button', { name: 'Tôi không đi nữa' })).toBeVisible()
    const path = origin + getEvent.path.replace(':id', String(id))
    const countParticipants = async () =>
      (await callApiWith<{ participants: number }>(page, headers, path)).participants
    await expect.poll(countParticipants).toBe(1)
  })
})
