import { callApi } from '../api-calls.ts'
import type { Page } from '@playwright/test'
import type * as Type from 'typebox'
import { getMe, onboardingSteps } from '../../contract/accounts/accounts.ts'
import { listInvitations } from '../../contract/accounts/invitations.ts'
import { listTrustedContacts } from '../../contract/people/trusted-contacts.ts'
import { expect, test } from '../fixtures.ts'
import { openMailLink } from '../journeys/mailbox.ts'

export const home = { latitude: 10.7694, longitude: 106.6946 }
export const stepCount = onboardingSteps.length

/** The onboarding data that the server has of the signed-in person. */
export async function fetchOnboardingState(page: Page) {
  const me = await callApi<Type.Static<typeof getMe.reply>>(page, getMe.path)
  const invited = await callApi<Type.Static<typeof listInvitations.reply>>(page, listInvitations.path)
  const contactsPath = listTrustedContacts.path.replace(':id', String(me.id))
  const contacts = await callApi<Type.Static<typeof listTrustedContacts.reply>>(page, contactsPath)
  return {
    step: me.onboarding_step,
    invited: invited.results.map(({ email }) => email),
    location: me.location,
    communities: me.communities.map(({ name }) => name),
    contacts: contacts.results.map(({ kind, email, status }) => ({ kind, email, status })),
    birthday: me.birthday,
  }
}

export const emptyState = { invited: [], location: null, communities: [], contacts: [], birthday: null }

/** A person with a unique name and unused mail addresses. */
export function newPerson(first_name: string) {
  const mark = `${Date.now()}`
  return { first_name, last_name: `Vũ ${mark}`, addressOf: (who: string) => `${who}.${mark}@example.com` }
}
type Person = ReturnType<typeof newPerson>

/** Minh invites by mail. The invited person signs up and opens the feed without a home. */
export async function signUpByInvitation(
  page: Page,
  inviter: Page,
  { first_name, last_name, addressOf }: Person,
) {
  await test.step('minh invites by e-mail', async () => {
    await inviter.goto('/invitations')
    await inviter.getByLabel('Email của người bạn mời').fill(addressOf('ban.moi'))
    await inviter.getByRole('button', { name: 'Gửi lời mời' }).click()
    await expect(
      inviter.getByText(`${addressOf('ban.moi')} sẽ nhận được thư, nếu họ muốn nhận thư từ Xóm.`, {
        exact: true,
      }),
    ).toBeVisible()
  })

  await test.step('the mail links to the invitation, and the invitation to /login', async () => {
    await openMailLink(page, addressOf('ban.moi'), 'Minh Trần rủ bạn vào Xóm')
    await expect(page).toHaveURL(/\/i\/[\w-]{22}$/)
    await expect(page.getByRole('heading', { name: /^Minh Trần .*mời bạn vào xóm$/ })).toBeVisible()
    const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('link', { name: 'Vào xóm' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(`Bạn đăng ký với mã mời ${code}`)).toBeVisible()
  })

  await test.step('the newcomer signs up, and minh is notified', async () => {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
    await page.getByLabel('Tên', { exact: true }).fill(first_name)
    await page.getByLabel(/^Họ/).fill(last_name)
    await page.getByRole('button', { name: 'Tiếp tục' }).click()
    await expect(page).toHaveURL('/location')
    await expect(page.getByText(`Chào ${first_name}!`)).toBeVisible()
    await page.getByRole('button', { name: 'Bỏ qua' }).click()
    await expect(page).toHaveURL('/feed')
    await openMailLink(
      inviter,
      'minh@example.com',
      `${first_name} ${last_name} đã vào xóm nhờ lời mời của bạn`,
    )
    await expect(inviter.getByRole('heading', { name: `${first_name} ${last_name}` }).first()).toBeVisible()
  })
}

export const expectStep = async (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
const pressContinue = (page: Page) => page.getByRole('button', { name: 'Tiếp tục', exact: true }).click()
export const startOnboarding = async (page: Page, left: number) => {
  await expect(page.getByText(`Còn ${left} bước nữa thôi`)).toBeVisible()
  await page.getByRole('link', { name: 'Làm tiếp' }).click()
  await expect(page).toHaveURL('/onboarding')
}

export async function completeInviteStep(page: Page, { addressOf }: Person) {
  await expectStep(page, 'Mời bạn cùng nhà, hàng xóm hay người quen')
  await page.getByLabel('Email của người bạn mời').fill(addressOf('ban.cung.nha'))
  await pressContinue(page)
}

export async function completeNeighborhoodStep(page: Page) {
  await expectStep(page, 'Nhà bạn ở xóm nào?')
  // Set again, because leaving the frame of the mail resets the mocked position.
  await page.context().setGeolocation(home)
  await page.getByRole('button', { name: 'Cho phép truy cập vị trí' }).click()
  await expect(page.getByText('Đã lưu vị trí · Phường Bến Thành')).toBeVisible()
  await pressContinue(page)
}

export async function completeCommunityStep(page: Page) {
  await expectStep(page, 'Xem ai đang ở quanh bạn')
  await expect(page.getByText('Phường của bạn')).toBeVisible()
  await page.getByRole('button', { name: 'Tham gia Phường Sài Gòn' }).click()
  await expect(page.getByRole('button', { name: 'Đã tham gia Phường Sài Gòn' })).toBeVisible()
  await pressContinue(page)
}

export async function completeTrustedStep(page: Page, { addressOf }: Person) {
  await expectStep(page, 'Người thân tin cậy')
  await page.getByLabel('Email của người thân').fill(addressOf('me'))
  await page.getByLabel('Email liên hệ khẩn cấp').fill(addressOf('anh.hai'))
  await pressContinue(page)
}

export async function completeBirthdayStep(page: Page) {
  await expectStep(page, 'Sinh nhật của bạn là ngày nào?')
  await page.getByLabel('Tháng').fill('2')
  await page.getByLabel('Ngày', { exact: true }).fill('29')
  await page.getByLabel('Năm').fill('1992')
  await page.getByRole('button', { name: 'Xác nhận', exact: true }).click()
  await expect(page).toHaveURL('/feed')
}

export const completeState = ({ addressOf }: Person) => ({
  step: stepCount,
  invited: [addressOf('anh.hai'), addressOf('me'), addressOf('ban.cung.nha')],
  location: home,
  communities: ['Phường Bến Thành', 'Phường Sài Gòn'],
  contacts: [
    { kind: 'emergency', email: addressOf('anh.hai'), status: 'invited' },
    { kind: 'relative', email: addressOf('me'), status: 'invited' },
  ],
  birthday: '1992-02-29',
})
