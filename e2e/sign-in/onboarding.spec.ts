import { withConsentDecision, expect, test } from '../fixtures.ts'
import { openMailLink } from '../journeys/mailbox.ts'
import {
  stepCount,
  signUpByInvitation,
  startOnboarding,
  completeBirthdayStep,
  completeCommunityStep,
  completeState,
  fetchOnboardingState,
  home,
  completeInviteStep,
  completeNeighborhoodStep,
  emptyState,
  expectStep,
  newPerson,
  completeTrustedStep,
} from './onboarding-steps.ts'
test('the server saves each of the five onboarding steps', async ({ page, context, browserOf }) => {
  test.slow()
  await context.grantPermissions(['geolocation'])
  const [inviter, person] = [await browserOf('minh'), newPerson('Thảo')]
  await signUpByInvitation(page, inviter, person)
  expect(await fetchOnboardingState(page)).toEqual({ ...emptyState, step: 0 })
  await startOnboarding(page, stepCount)

  await completeInviteStep(page, person)
  await expectStep(page, 'Nhà bạn ở xóm nào?')
  expect(await fetchOnboardingState(page)).toMatchObject({
    step: 1,
    invited: [person.addressOf('ban.cung.nha')],
  })

  await completeNeighborhoodStep(page)
  await expectStep(page, 'Xem ai đang ở quanh bạn')
  expect(await fetchOnboardingState(page)).toMatchObject({
    step: 2,
    location: home,
    communities: ['Phường Bến Thành'],
  })

  await completeCommunityStep(page)
  await expectStep(page, 'Người thân tin cậy')
  expect(await fetchOnboardingState(page)).toMatchObject({
    step: 3,
    communities: completeState(person).communities,
  })

  await completeTrustedStep(page, person)
  await expectStep(page, 'Sinh nhật của bạn là ngày nào?')
  expect(await fetchOnboardingState(page)).toMatchObject({
    step: 4,
    contacts: completeState(person).contacts,
    birthday: null,
  })

  await completeBirthdayStep(page)
  expect(await fetchOnboardingState(page)).toEqual(completeState(person))
  await expect(page.getByText('Hoàn tất hồ sơ')).toHaveCount(0)

  await test.step('the mails arrive', async () => {
    const name = `Thảo ${person.last_name}`
    await openMailLink(inviter, person.addressOf('ban.cung.nha'), `${name} rủ bạn vào Xóm`)
    await expect(inviter).toHaveURL(/\/i\/[\w-]{22}$/)
    await openMailLink(inviter, person.addressOf('anh.hai'), `${name} muốn bạn làm liên hệ khẩn cấp`)
    await expect(inviter).toHaveURL(/\/trusted\/[\w-]{43}$/)
    await openMailLink(inviter, person.addressOf('me'), `${name} muốn bạn làm người thân tin cậy`)
    await expect(inviter).toHaveURL(/\/trusted\/[\w-]{43}$/)
  })
})

test(
  'a new person can skip every step, and the server stores nothing',
  { tag: '@deep' },
  async ({ page, browserOf }) => {
    test.slow()
    await signUpByInvitation(page, await browserOf('minh'), newPerson('Vội'))
    await startOnboarding(page, stepCount)
    for (const heading of [
      'Mời bạn cùng nhà, hàng xóm hay người quen',
      'Nhà bạn ở xóm nào?',
      'Xem ai đang ở quanh bạn',
      'Người thân tin cậy',
      'Sinh nhật của bạn là ngày nào?',
    ]) {
      await expectStep(page, heading)
      await page.getByRole('button', { name: 'Bỏ qua' }).click()
    }
    await expect(page).toHaveURL('/feed')
    await expect.poll(async () => (await fetchOnboardingState(page)).step).toBe(stepCount)
    expect(await fetchOnboardingState(page)).toEqual({ ...emptyState, step: stepCount })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Làm tiếp' })).toHaveCount(0)
    await page.goto('/onboarding')
    await expect(page).toHaveURL('/feed')
  },
)

test(
  'an interrupted onboarding continues at the third step, also on another device',
  { tag: '@deep' },
  async ({ page, context, browser, browserOf, baseURL }) => {
    test.slow()
    await context.grantPermissions(['geolocation'])
    const person = newPerson('Gián Đoạn')
    await signUpByInvitation(page, await browserOf('minh'), person)
    await startOnboarding(page, stepCount)
    await completeInviteStep(page, person)
    await completeNeighborhoodStep(page)

    await test.step('a reload stays at the third step', async () => {
      await expectStep(page, 'Xem ai đang ở quanh bạn')
      await page.reload()
      await expectStep(page, 'Xem ai đang ở quanh bạn')
      await page.close()
    })

    await test.step('the feed links to the third step', async () => {
      const laterPage = await context.newPage()
      await laterPage.goto('/feed')
      await startOnboarding(laterPage, stepCount - 2)
      await expectStep(laterPage, 'Xem ai đang ở quanh bạn')
    })

    const otherDevice = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: withConsentDecision(baseURL ?? ''),
    })
    const otherPage = await otherDevice.newPage()
    await test.step('another device continues at the third step', async () => {
      await otherPage.goto('/login')
      await otherPage.getByRole('checkbox').check()
      await otherPage.getByRole('button', { name: 'Tiếp tục với Google' }).click()
      await otherPage.getByRole('button', { name: `Gián Đoạn ${person.last_name}` }).click()
      await expect(otherPage).toHaveURL('/feed')
      await startOnboarding(otherPage, stepCount - 2)
      await completeCommunityStep(otherPage)
      await completeTrustedStep(otherPage, person)
      await completeBirthdayStep(otherPage)
      expect(await fetchOnboardingState(otherPage)).toEqual(completeState(person))
    })
    await otherDevice.close()
  },
)
