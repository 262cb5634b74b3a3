import { decided, expect, test } from '../fixtures.ts'
import { followMail } from '../journeys/mailbox.ts'
import {
  all,
  arrive,
  begin,
  birthdayStep,
  communityStep,
  everything,
  held,
  home,
  inviteStep,
  neighborhoodStep,
  nothing,
  onto,
  somebody,
  trustedStep,
} from './onboarding-steps.ts'
test('a newcomer completes all five steps, and the server saves each', async ({
  page,
  context,
  browserOf,
}) => {
  test.slow()
  await context.grantPermissions(['geolocation'])
  const [inviter, person] = [await browserOf('minh'), somebody('Thảo')]
  await arrive(page, inviter, person)
  expect(await held(page)).toEqual({ ...nothing, step: 0 })
  await begin(page, all)

  await inviteStep(page, person)
  await onto(page, 'Nhà bạn ở xóm nào?')
  expect(await held(page)).toMatchObject({ step: 1, invited: [person.at('ban.cung.nha')] })

  await neighborhoodStep(page)
  await onto(page, 'Xem ai đang ở quanh bạn')
  expect(await held(page)).toMatchObject({ step: 2, location: home, communities: ['Phường Bến Thành'] })

  await communityStep(page)
  await onto(page, 'Người thân tin cậy')
  expect(await held(page)).toMatchObject({ step: 3, communities: everything(person).communities })

  await trustedStep(page, person)
  await onto(page, 'Sinh nhật của bạn là ngày nào?')
  expect(await held(page)).toMatchObject({ step: 4, contacts: everything(person).contacts, birthday: null })

  await birthdayStep(page)
  expect(await held(page)).toEqual(everything(person))
  await expect(page.getByText('Hoàn tất hồ sơ')).toHaveCount(0)

  await test.step('the mails arrive', async () => {
    const name = `Thảo ${person.last_name}`
    await followMail(inviter, person.at('ban.cung.nha'), `${name} rủ bạn vào Xóm`)
    await expect(inviter).toHaveURL(/\/i\/[\w-]{22}$/)
    await followMail(inviter, person.at('anh.hai'), `${name} muốn bạn làm liên hệ khẩn cấp`)
    await expect(inviter).toHaveURL(/\/trusted\/[\w-]{43}$/)
    await followMail(inviter, person.at('me'), `${name} muốn bạn làm người thân tin cậy`)
    await expect(inviter).toHaveURL(/\/trusted\/[\w-]{43}$/)
  })
})

test(
  'a newcomer can skip every step, and the server has no data',
  { tag: '@deep' },
  async ({ page, browserOf }) => {
    test.slow()
    await arrive(page, await browserOf('minh'), somebody('Vội'))
    await begin(page, all)
    for (const heading of [
      'Mời bạn cùng nhà, hàng xóm hay người quen',
      'Nhà bạn ở xóm nào?',
      'Xem ai đang ở quanh bạn',
      'Người thân tin cậy',
      'Sinh nhật của bạn là ngày nào?',
    ]) {
      await onto(page, heading)
      await page.getByRole('button', { name: 'Bỏ qua' }).click()
    }
    await expect(page).toHaveURL('/feed')
    await expect.poll(async () => (await held(page)).step).toBe(all)
    expect(await held(page)).toEqual({ ...nothing, step: all })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Làm tiếp' })).toHaveCount(0)
    await page.goto('/onboarding')
    await expect(page).toHaveURL('/feed')
  },
)

test(
  'a newcomer interrupted at the third step resumes there, on another device too',
  { tag: '@deep' },
  async ({ page, context, browser, browserOf, baseURL }) => {
    test.slow()
    await context.grantPermissions(['geolocation'])
    const person = somebody('Gián Đoạn')
    await arrive(page, await browserOf('minh'), person)
    await begin(page, all)
    await inviteStep(page, person)
    await neighborhoodStep(page)

    await test.step('a reload stays at the third', async () => {
      await onto(page, 'Xem ai đang ở quanh bạn')
      await page.reload()
      await onto(page, 'Xem ai đang ở quanh bạn')
      await page.close()
    })

    await test.step('the feed links back to it later', async () => {
      const later = await context.newPage()
      await later.goto('/feed')
      await begin(later, all - 2)
      await onto(later, 'Xem ai đang ở quanh bạn')
    })

    const elsewhere = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: decided(baseURL ?? ''),
    })
    const other = await elsewhere.newPage()
    await test.step('another device begins there as well', async () => {
      await other.goto('/login')
      await other.getByRole('checkbox').check()
      await other.getByRole('button', { name: 'Tiếp tục với Google' }).click()
      await other.getByRole('button', { name: `Gián Đoạn ${person.last_name}` }).click()
      await expect(other).toHaveURL('/feed')
      await begin(other, all - 2)
      await communityStep(other)
      await trustedStep(other, person)
      await birthdayStep(other)
      expect(await held(other)).toEqual(everything(person))
    })
    await elsewhere.close()
  },
)
