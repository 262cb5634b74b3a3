import { expectToast, uniqueSuffix } from '../page-steps.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expect, test } from '../fixtures.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Days and times of events are in the zone of Viet Nam, UTC+7 all year. */
const tomorrow = () => new Date(Date.now() + 7 * 60 * 60 * 1000 + dayMs).toISOString().slice(0, 10)

async function createEvent(page: Page, name: string) {
  await page.goto('/events?tab=yours')
  await page.getByRole('link', { name: 'Thêm sự kiện' }).first().click()
  const textbox = (label: RegExp) => page.getByRole('textbox', { name: label })
  await textbox(/^Tên sự kiện/).fill(name)
  await page.getByRole('button', { name: 'Mai', exact: true }).click()
  await page.getByLabel(/^Bắt đầu/).fill('18:30')
  await page.getByLabel(/^Kết thúc/).fill('20:00')
  await textbox(/^Địa điểm/).fill('Sân đầu hẻm')
  await textbox(/^Mô tả/).fill('Mỗi người mang một cái ghế')
  await textbox(/^Số người tối đa/).fill('3')
  await textbox(/^Số điện thoại/).fill('0900 555 123')
  await textbox(/^Email/).fill('lan@example.com')
  await page.getByRole('button', { name: 'Đăng sự kiện' }).click()
  await expectToast(page, 'Đã đăng sự kiện')
  await page.getByRole('region', { name: 'Sự kiện', exact: true }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 2 }).first()).toBeVisible()
  return new URL(page.url()).pathname
}

const pressOnEvent = async (page: Page, path: string, button: string) => {
  await page.goto(path)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('an event with three places has a waiting list, whose first person can take a free place', async ({
  browserOf,
}) => {
  const lan = await browserOf('lan')
  const name = `Chiếu phim ${uniqueSuffix()}`
  const path = await test.step('lan creates the event', () => createEvent(lan, name))

  const minh = await browserOf('minh')
  await test.step('three people join', async () => {
    for (const page of [minh, await browserOf('hoa'), await browserOf('tuan')]) {
      await pressOnEvent(page, path, 'Tham gia')
      await expect(page.getByRole('heading', { name: 'Bạn sẽ đi' })).toBeVisible()
    }
    await expect(minh.getByText('1/3').or(minh.getByText('3/3')).first()).toBeVisible()
  })

  const [khanh, long] = [await browserOf('khanh'), await browserOf('long')]
  await test.step('two people wait in order', async () => {
    for (const [index, page] of [khanh, long].entries()) {
      await pressOnEvent(page, path, 'Vào danh sách chờ')
      await expect(page.getByText(`Bạn đứng thứ ${index + 1} trong danh sách chờ`)).toBeVisible()
    }
  })

  await test.step('one leaves, and the first in the waiting list takes the place', async () => {
    await pressOnEvent(minh, path, 'Tôi không đi nữa')
    await minh
      .getByRole('dialog', { name: 'Nhường chỗ này?' })
      .getByRole('button', { name: 'Nhường chỗ' })
      .click()
    await expect(minh.getByRole('heading', { name: 'Đã đủ người' })).toBeVisible()
    await khanh.goto('/notifications')
    await khanh
      .getByRole('link', { name: /Sự kiện bạn đang chờ vừa trống chỗ/ })
      .first()
      .click()
    await khanh.getByRole('button', { name: 'Nhận chỗ' }).click()
    await expect(khanh.getByRole('heading', { name: 'Bạn sẽ đi' })).toBeVisible()
    await long.reload()
    await expect(long.getByText('Bạn đứng thứ 1 trong danh sách chờ')).toBeVisible()
  })

  await test.step('the calendar file has the time in Viet Nam', async () => {
    const download = khanh.waitForEvent('download')
    await khanh.getByRole('button', { name: 'Thêm vào lịch' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined)
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect(event.summary).toBe(name)
    expect(event.startDate.toString()).toBe(`${tomorrow()}T18:30:00`)
    event.startDate.zone = zone
    expect(new Date(event.startDate.toUnixTime() * 1000).toISOString()).toBe(`${tomorrow()}T11:30:00.000Z`)
  })

  await test.step('lan cancels the event with a reason', async () => {
    await lan.goto(path)
    await lan.getByRole('button', { name: /^Tùy chọn cho / }).click()
    await lan.getByRole('button', { name: /^Hủy sự kiện/ }).click()
    const sheet = lan.getByRole('dialog', { name: 'Hủy sự kiện này?' })
    await sheet.getByRole('textbox', { name: 'Lý do hủy' }).fill('Trời mưa to')
    await sheet.getByRole('button', { name: 'Hủy sự kiện' }).click()
    await expect(lan.getByRole('main').getByText('Trời mưa to')).toBeVisible()
    await khanh.goto(path)
    await expect(khanh.getByText('Trời mưa to')).toBeVisible()
    await expect(khanh.getByRole('button', { name: 'Tôi không đi nữa' })).toHaveCount(0)
  })
})
