import { composer, pickDay, uniqueSuffix } from '../page-steps.ts'
import type { Page } from '@playwright/test'
import {
  confirmAction,
  listNotificationKinds,
  makeOffer,
  rate,
  favourSteps,
  createPostAs,
} from './favour-steps.ts'
import { expect, test } from '../fixtures.ts'

const dayMs = 24 * 60 * 60_000

/** A date some days ahead, as YYYY-MM-DD. */
const dateInDays = (days: number) => {
  const date = new Date(Date.now() + days * dayMs)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(date)
}

/** Milliseconds from now to noon in Viet Nam some days ahead. */
const msUntilNoonIn = (days: number) => Date.parse(`${dateInDays(days)}T12:00:00+07:00`) - Date.now()

/** Leaves the app, so that no page calls a stopped server. */
const leavePages = (pages: Page[]) => Promise.all(pages.map((page) => page.goto('about:blank')))

/** A server is slow after its start. */
const expectSlowly = expect.configure({ timeout: 30_000 })

test('a loan: a fan is requested, offered, handed over, reminded of, returned, and rated by both', async ({
  browserOf,
  startServer,
}) => {
  test.setTimeout(300_000)
  const server = await startServer()
  const baseURL = server.origin
  const [lan, minh] = [await browserOf('lan', { baseURL }), await browserOf('minh', { baseURL })]
  const content = `Nhà mình cúp quạt, ai cho mượn quạt đứng ít hôm với ${uniqueSuffix()}`

  await test.step('lan requests it, due in three days', async () => {
    await lan.goto('/create-post?category=request')
    await composer(lan).fill(content)
    await pickDay(lan, 'Trả chậm nhất', dateInDays(3))
    await lan.getByRole('button', { name: 'Đăng', exact: true }).click()
    await expectSlowly(lan.getByRole('article').filter({ hasText: content })).toBeVisible()
  })

  const path = await test.step('minh offers from the feed', async () => {
    await minh.goto('/feed')
    const card = minh.getByRole('article').filter({ hasText: content })
    await card.getByRole('link', { name: 'Sẵn sàng giúp' }).click()
    await minh.getByRole('textbox', { name: 'Lời nhắn cho Lan Nguyễn' }).fill('Tối nay mình đem qua.')
    await minh.getByRole('button', { name: /^Gửi cho / }).click()
    await expectSlowly(minh.getByText('Đã gửi cho Lan Nguyễn', { exact: true })).toBeVisible()
    await expectSlowly(favourSteps(minh).nth(1)).toHaveAttribute('aria-current', 'step')
    return new URL(minh.url()).pathname
  })

  await test.step('lan is notified and accepts', async () => {
    expect(await listNotificationKinds(lan, path)).toEqual(['offer'])
    await lan.goto(path)
    const card = lan.getByRole('group', { name: 'Minh Trần' })
    await expectSlowly(card).toContainText('Tối nay mình đem qua.')
    // The first requests of the other page are over, so only the socket can inform it.
    await expect.poll(() => minh.evaluate(() => performance.now())).toBeGreaterThan(5000)
    await card.getByRole('button', { name: 'Mượn của Minh Trần' }).click()
    await expectSlowly(lan.getByText('Đã hẹn mượn của Minh Trần', { exact: true })).toBeVisible()
  })

  await test.step('minh’s page updates by itself, and minh hands it over', async () => {
    await expectSlowly(favourSteps(minh).nth(1)).toContainText('Lan Nguyễn đã đồng ý')
    expect(await listNotificationKinds(minh, path)).toEqual(['offer_accepted'])
    await confirmAction(minh, 'Đã giao đồ')
    await expectSlowly(favourSteps(minh).nth(2)).toContainText('Đã giao')
    expect(await listNotificationKinds(lan, path)).toContain('handed_over')
    await lan.goto('/profile/favors')
    await expectSlowly(lan.getByRole('list', { name: 'Chờ bạn' })).toContainText(/Trả chậm nhất.*đang mượn/)
  })

  await test.step('the day before it is due, lan is reminded', async () => {
    const aheadMs = msUntilNoonIn(2)
    await leavePages([lan, minh])
    await server.moveClock(aheadMs)
    for (const page of [lan, minh]) await page.clock.install({ time: new Date(Date.now() + aheadMs) })
    await lan.goto(path)
    await expectSlowly(lan.getByText('Trả chậm nhất ngày mai', { exact: true })).toBeVisible()
    await expectSlowly.poll(() => listNotificationKinds(lan, path)).toContain('due_tomorrow')
  })

  await test.step('lan returns it', async () => {
    await minh.goto(path)
    await confirmAction(minh, 'Đã trả đồ')
    await expectSlowly(minh.getByText('Đã trả thành công', { exact: true }).first()).toBeVisible()
    await expectSlowly(favourSteps(minh).nth(3)).toContainText('Đã trả')
    expect(await listNotificationKinds(lan, path)).toContain('completed')
  })

  await test.step('both rate, and the ratings show only then', async () => {
    await rate(minh, 'Lan Nguyễn', 5, 'Trả đúng hẹn, quạt sạch hơn lúc mượn.')
    await minh.goto('/profile?tab=favors')
    await expectSlowly(minh.getByRole('list', { name: 'Việc giúp' })).toContainText(content.slice(0, 30))
    await lan.goto('/profile?tab=favors')
    await expectSlowly(lan.getByRole('list', { name: 'Việc giúp' })).toContainText(content.slice(0, 30))
    await expectSlowly(lan.getByText('Trả đúng hẹn, quạt sạch hơn lúc mượn.')).toHaveCount(0)

    await lan.goto(path)
    await rate(lan, 'Minh Trần', 4, 'Quạt mát, người vui.')
    await lan.goto('/profile?tab=favors')
    await expectSlowly(lan.getByText('Trả đúng hẹn, quạt sạch hơn lúc mượn.')).toBeVisible()
    await minh.goto('/profile?tab=favors')
    await expectSlowly(minh.getByText('Quạt mát, người vui.')).toBeVisible()
  })
})

test('a giveaway completes when the item is handed over', { tag: '@deep' }, async ({ browserOf }) => {
  const [hoa, minh, tuan] = [await browserOf('hoa'), await browserOf('minh'), await browserOf('tuan')]
  const content = `Cô cho bớt chậu lưỡi hổ, ai trồng thì ghé lấy ${uniqueSuffix()}`
  const path = await createPostAs(hoa, { category: 'give', content })
  await makeOffer(minh, path, 'Ban công nhà con còn chỗ.', 'Mình muốn nhận')
  expect(await listNotificationKinds(hoa, path)).toEqual(['offer'])

  await hoa.goto(path)
  await hoa.getByRole('button', { name: /^Đồng ý cho / }).click()
  await confirmAction(hoa, 'Đã trao')
  await expect(favourSteps(hoa).nth(2)).toContainText('Đã trao tay')
  await minh.goto(path)
  await expect(favourSteps(minh).nth(2)).toContainText('Đã trao tay')
  expect(await listNotificationKinds(minh, path)).toContain('completed')
  await tuan.goto(path)
  await expect(tuan.getByRole('link', { name: /^Minh Trần .*đã nhận$/ })).toBeVisible()
})

test(
  'a request for help can be closed when there are enough offers',
  { tag: '@deep' },
  async ({ browserOf }) => {
    const [lan, tuan, hoa] = [await browserOf('lan'), await browserOf('tuan'), await browserOf('hoa')]
    const path = await createPostAs(lan, {
      category: 'help',
      content: `Ai phụ mình khiêng cái tủ lên lầu với ${uniqueSuffix()}`,
    })
    await makeOffer(tuan, path, 'Anh qua liền.')
    await makeOffer(hoa, path, 'Cô kêu thêm thằng cháu nhé.')
    await lan.goto(path)
    await expect(lan.getByText('2 người đang chờ bạn trả lời')).toBeVisible()
    const card = lan.getByRole('group', { name: /^Tuấn/ })
    await card.getByRole('button', { name: /^Nhờ / }).click()
    await expect(favourSteps(lan).nth(1)).toContainText('Bạn đã đồng ý')
    await lan.getByRole('button', { name: 'Không cần thêm nữa' }).click()
    await lan.getByRole('dialog').getByRole('button', { name: 'Đúng, đủ rồi' }).click()
    await expect(lan.getByText('Bạn đã báo là không cần thêm ai nữa.')).toBeVisible()

    await hoa.goto(path)
    await expect(hoa.getByText('Đã xong').first()).toBeVisible()
    await expect(hoa.getByRole('button', { name: 'Rút lại' })).toHaveCount(0)
    expect(await listNotificationKinds(hoa, path)).toContain('offer_declined')

    await tuan.goto(path)
    await confirmAction(tuan, 'Xong rồi')
    await expect(tuan.getByRole('button', { name: 'Đánh giá Lan Nguyễn' })).toBeVisible()
    await lan.goto(path)
    await expect(lan.getByRole('button', { name: /^Đánh giá Tuấn/ })).toBeVisible()
    expect(await listNotificationKinds(lan, path)).toContain('completed')
  },
)

test('a declined offer can be restored', { tag: '@deep' }, async ({ browserOf }) => {
  const [lan, minh] = [await browserOf('lan'), await browserOf('minh')]
  const path = await createPostAs(lan, {
    category: 'help',
    content: `Ai trông giùm bé Na một tiếng ${uniqueSuffix()}`,
  })
  await makeOffer(minh, path, 'Mình rảnh từ bốn giờ.')
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
  expect(await listNotificationKinds(minh, path)).toContain('offer_declined')
})

test('a report that somebody did not show up can be withdrawn', { tag: '@deep' }, async ({ browserOf }) => {
  const [lan, minh] = [await browserOf('lan'), await browserOf('minh')]
  const path = await createPostAs(lan, {
    category: 'help',
    content: `Ai thay giùm mình bóng đèn hẻm ${uniqueSuffix()}`,
  })
  await makeOffer(minh, path, 'Mai mình qua.')
  await lan.goto(path)
  await lan.getByRole('button', { name: /^Nhờ / }).click()
  await confirmAction(lan, 'Báo không tới')
  await expect(lan.getByText('Bạn báo Minh Trần không tới')).toBeVisible()
  await minh.goto(path)
  await expect(minh.getByText('Lan Nguyễn báo bạn không tới')).toBeVisible()
  expect(await listNotificationKinds(minh, path)).toContain('no_show')

  await lan.getByRole('button', { name: 'Mở lại' }).click()
  await expect(lan.getByRole('button', { name: 'Xong rồi' })).toBeVisible()
  await minh.goto(path)
  await expect(minh.getByRole('button', { name: 'Xong rồi' })).toBeVisible()
})
