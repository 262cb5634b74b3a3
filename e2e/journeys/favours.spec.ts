import type { Page } from '@playwright/test'
import { confirm, offer, rate, stepsOf, latestNotificationOf, write } from './favour-steps.ts'
import { expect, test } from '../fixtures.ts'
import { composer, pickDay } from './seen-things.ts'

const day = 24 * 60 * 60_000
const unique = () => Date.now().toString(36)

/** A date some days ahead, as YYYY-MM-DD. */
const inDays = (days: number) => {
  const date = new Date(Date.now() + days * day)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(date)
}

/** Milliseconds from now to noon in Viet Nam some days ahead. */
const untilNoonIn = (days: number) => Date.parse(`${inDays(days)}T12:00:00+07:00`) - Date.now()

/** Keeps pages from calling a stopped server. */
const leave = (pages: Page[]) => Promise.all(pages.map((page) => page.goto('about:blank')))

/** A server just started is slow. */
const retryWhileBusy = expect.configure({ timeout: 30_000 })

test('a fan is lent: requested, offered, handed over, reminded of, returned, and rated by both', async ({
  browserOf,
  startServer,
}) => {
  test.setTimeout(300_000)
  const server = await startServer()
  const baseURL = server.origin
  const [lan, minh] = [await browserOf('lan', { baseURL }), await browserOf('minh', { baseURL })]
  const words = `Nhà mình cúp quạt, ai cho mượn quạt đứng ít hôm với ${unique()}`

  await test.step('lan asks for it, due in three days', async () => {
    await lan.goto('/create-post?category=request')
    await composer(lan).fill(words)
    await pickDay(lan, 'Trả chậm nhất', inDays(3))
    await lan.getByRole('button', { name: 'Đăng', exact: true }).click()
    await retryWhileBusy(lan.getByRole('article').filter({ hasText: words })).toBeVisible()
  })

  const path = await test.step('minh offers from the feed', async () => {
    await minh.goto('/feed')
    const card = minh.getByRole('article').filter({ hasText: words })
    await card.getByRole('link', { name: 'Sẵn sàng giúp' }).click()
    await minh.getByRole('textbox', { name: 'Lời nhắn cho Lan Nguyễn' }).fill('Tối nay mình đem qua.')
    await minh.getByRole('button', { name: /^Gửi cho / }).click()
    await retryWhileBusy(minh.getByText('Đã gửi cho Lan Nguyễn', { exact: true })).toBeVisible()
    await retryWhileBusy(stepsOf(minh).nth(1)).toHaveAttribute('aria-current', 'step')
    return new URL(minh.url()).pathname
  })

  await test.step('lan is notified and accepts', async () => {
    expect(await latestNotificationOf(lan, path)).toEqual(['offer'])
    await lan.goto(path)
    const card = lan.getByRole('group', { name: 'Minh Trần' })
    await retryWhileBusy(card).toContainText('Tối nay mình đem qua.')
    // The other browser's first requests are over, so that only the socket can tell it.
    await expect.poll(() => minh.evaluate(() => performance.now())).toBeGreaterThan(5000)
    await card.getByRole('button', { name: 'Mượn của Minh Trần' }).click()
    await retryWhileBusy(lan.getByText('Đã hẹn mượn của Minh Trần', { exact: true })).toBeVisible()
  })

  await test.step('minh sees it by itself, and hands it over', async () => {
    await retryWhileBusy(stepsOf(minh).nth(1)).toContainText('Lan Nguyễn đã đồng ý')
    expect(await latestNotificationOf(minh, path)).toEqual(['offer_accepted'])
    await confirm(minh, 'Đã giao đồ')
    await retryWhileBusy(stepsOf(minh).nth(2)).toContainText('Đã giao')
    expect(await latestNotificationOf(lan, path)).toContain('handed_over')
    await lan.goto('/profile/favors')
    await retryWhileBusy(lan.getByRole('list', { name: 'Chờ bạn' })).toContainText(/Trả chậm nhất.*đang mượn/)
  })

  await test.step('the day before it is due, lan is reminded', async () => {
    const ahead = untilNoonIn(2)
    await leave([lan, minh])
    await server.moveClock(ahead)
    for (const page of [lan, minh]) await page.clock.install({ time: new Date(Date.now() + ahead) })
    await lan.goto(path)
    await retryWhileBusy(lan.getByText('Trả chậm nhất ngày mai', { exact: true })).toBeVisible()
    await retryWhileBusy.poll(() => latestNotificationOf(lan, path)).toContain('due_tomorrow')
  })

  await test.step('it comes back', async () => {
    await minh.goto(path)
    await confirm(minh, 'Đã trả đồ')
    await retryWhileBusy(minh.getByText('Đã trả thành công', { exact: true }).first()).toBeVisible()
    await retryWhileBusy(stepsOf(minh).nth(3)).toContainText('Đã trả')
    expect(await latestNotificationOf(lan, path)).toContain('completed')
  })

  await test.step('both rate, and only then does either see it', async () => {
    await rate(minh, 'Lan Nguyễn', 5, 'Trả đúng hẹn, quạt sạch hơn lúc mượn.')
    await minh.goto('/profile?tab=favors')
    await retryWhileBusy(minh.getByRole('list', { name: 'Việc giúp' })).toContainText(words.slice(0, 30))
    await lan.goto('/profile?tab=favors')
    await retryWhileBusy(lan.getByRole('list', { name: 'Việc giúp' })).toContainText(words.slice(0, 30))
    await retryWhileBusy(lan.getByText('Trả đúng hẹn, quạt sạch hơn lúc mượn.')).toHaveCount(0)

    await lan.goto(path)
    await rate(lan, 'Minh Trần', 4, 'Quạt mát, người vui.')
    await lan.goto('/profile?tab=favors')
    await retryWhileBusy(lan.getByText('Trả đúng hẹn, quạt sạch hơn lúc mượn.')).toBeVisible()
    await minh.goto('/profile?tab=favors')
    await retryWhileBusy(minh.getByText('Quạt mát, người vui.')).toBeVisible()
  })
})

test('something is given away', { tag: '@deep' }, async ({ browserOf }) => {
  const [hoa, minh, tuan] = [await browserOf('hoa'), await browserOf('minh'), await browserOf('tuan')]
  const content = `Cô cho bớt chậu lưỡi hổ, ai trồng thì ghé lấy ${unique()}`
  const path = await write(hoa, { category: 'give', content })
  await offer(minh, path, 'Ban công nhà con còn chỗ.', 'Mình muốn nhận')
  expect(await latestNotificationOf(hoa, path)).toEqual(['offer'])

  await hoa.goto(path)
  await hoa.getByRole('button', { name: /^Đồng ý cho / }).click()
  await confirm(hoa, 'Đã trao')
  await expect(stepsOf(hoa).nth(2)).toContainText('Đã trao tay')
  await minh.goto(path)
  await expect(stepsOf(minh).nth(2)).toContainText('Đã trao tay')
  expect(await latestNotificationOf(minh, path)).toContain('completed')
  await tuan.goto(path)
  await expect(tuan.getByRole('link', { name: /^Minh Trần .*đã nhận$/ })).toBeVisible()
})

test('help is given, and closed when there are enough offers', { tag: '@deep' }, async ({ browserOf }) => {
  const [lan, tuan, hoa] = [await browserOf('lan'), await browserOf('tuan'), await browserOf('hoa')]
  const path = await write(lan, {
    category: 'help',
    content: `Ai phụ mình khiêng cái tủ lên lầu với ${unique()}`,
  })
  await offer(tuan, path, 'Anh qua liền.')
  await offer(hoa, path, 'Cô kêu thêm thằng cháu nhé.')
  await lan.goto(path)
  await expect(lan.getByText('2 người đang chờ bạn trả lời')).toBeVisible()
  const card = lan.getByRole('group', { name: /^Tuấn/ })
  await card.getByRole('button', { name: /^Nhờ / }).click()
  await expect(stepsOf(lan).nth(1)).toContainText('Bạn đã đồng ý')
  await lan.getByRole('button', { name: 'Không cần thêm nữa' }).click()
  await lan.getByRole('dialog').getByRole('button', { name: 'Đúng, đủ rồi' }).click()
  await expect(lan.getByText('Bạn đã báo là không cần thêm ai nữa.')).toBeVisible()

  await hoa.goto(path)
  await expect(hoa.getByText('Đã xong').first()).toBeVisible()
  await expect(hoa.getByRole('button', { name: 'Rút lại' })).toHaveCount(0)
  expect(await latestNotificationOf(hoa, path)).toContain('offer_declined')

  await tuan.goto(path)
  await confirm(tuan, 'Xong rồi')
  await expect(tuan.getByRole('button', { name: 'Đánh giá Lan Nguyễn' })).toBeVisible()
  await lan.goto(path)
  await expect(lan.getByRole('button', { name: /^Đánh giá Tuấn/ })).toBeVisible()
  expect(await latestNotificationOf(lan, path)).toContain('completed')
})

test('an offer is declined, and the decline undone', { tag: '@deep' }, async ({ browserOf }) => {
  const [lan, minh] = [await browserOf('lan'), await browserOf('minh')]
  const path = await write(lan, { category: 'help', content: `Ai trông giùm bé Na một tiếng ${unique()}` })
  await offer(minh, path, 'Mình rảnh từ bốn giờ.')
  await lan.goto(path)
  await lan.getByRole('button', { name: 'Từ chối' }).click()
  await expect(lan.getByText('Bạn đã từ chối')).toBeVisible()
  await lan.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(lan.getByRole('button', { name: /^Nhờ / })).toBeVisible()
  await lan.getByRole('button', { name: 'Từ chối' }).click()
  await expect(lan.getByRole('button', { name: 'Hoàn tác' })).toBeVisible()
  await minh.goto(path)
  await expect(minh.getByText('Lần này Lan Nguyễn không nhận')).toBeVisible()
  await expect(minh.getByRole('button', { name: 'Sẵn sàng giúp' })).toHaveCount(0)
  expect(await latestNotificationOf(minh, path)).toContain('offer_declined')
})

test('somebody does not show up, and the report is withdrawn', { tag: '@deep' }, async ({ browserOf }) => {
  const [lan, minh] = [await browserOf('lan'), await browserOf('minh')]
  const path = await write(lan, { category: 'help', content: `Ai thay giùm mình bóng đèn hẻm ${unique()}` })
  await offer(minh, path, 'Mai mình qua.')
  await lan.goto(path)
  await lan.getByRole('button', { name: /^Nhờ / }).click()
  await confirm(lan, 'Báo không tới')
  await expect(lan.getByText('Bạn báo Minh Trần không tới')).toBeVisible()
  await minh.goto(path)
  await expect(minh.getByText('Lan Nguyễn báo bạn không tới')).toBeVisible()
  expect(await latestNotificationOf(minh, path)).toContain('no_show')

  await lan.getByRole('button', { name: 'Mở lại' }).click()
  await expect(lan.getByRole('button', { name: 'Xong rồi' })).toBeVisible()
  await minh.goto(path)
  await expect(minh.getByRole('button', { name: 'Xong rồi' })).toBeVisible()
})
