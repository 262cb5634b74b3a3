/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addTrustedContact,
  listReceivedNotices,
  listSentNotices,
  listTrustedContacts,
  removeTrustedContact,
  sendSafetyUpdate,
  type TrustedContact,
  updateTrustedContact,
} from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { contactOf, openAt, pageOf, signInAsLan } from '../test-people.tsx'
import { expectAnnounced } from '../../../ui/feedback/test-toasts.ts'

let contacts: TrustedContact[]
beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  contacts = [
    contactOf({ id: 1, kind: 'emergency', name: 'Anh Tuấn', email: 'tuan@example.com' }),
    contactOf({ id: 2, name: 'Mẹ', status: 'accepted' }),
    contactOf({ id: 3, name: '', email: 'di.ba@example.com', status: 'invited' }),
    contactOf({ id: 4, name: 'Cậu Út', email: 'ut@example.com', status: 'refused' }),
  ]
  answer(listTrustedContacts, () => ({ results: contacts }))
  answer(listReceivedNotices, () => pageOf([]))
  answer(listSentNotices, () => pageOf([]))
})

const open = async () => (await openAt('/profile/edit/emergencycontact')).screen
const group = (name: string) => page.getByRole('region', { name })

test('trusted contacts are listed by kind with their answers', async () => {
  await open()
  await expect
    .element(group('Liên hệ khẩn cấp').getByRole('button', { name: /Anh Tuấn/ }))
    .toMatchTextContent(/Đã nhận lời/)
  expect(group('Liên hệ khẩn cấp').getByRole('button').elements()).toHaveLength(1)
  const relatives = group('Người thân')
  await expect.element(relatives.getByText('3 trên 5 người')).toBeInTheDocument()
  await expect.element(relatives.getByRole('button', { name: /Mẹ/ })).toMatchTextContent(/Đã nhận lời/)
  await expect.element(relatives.getByRole('button', { name: /di.ba/ })).toMatchTextContent(/Đã mời/)
  await expect.element(relatives.getByRole('button', { name: /Cậu Út/ })).toMatchTextContent(/Từ chối/)
})

test('no more than five relatives and one emergency contact can be added', async () => {
  contacts = [1, 2, 3, 4, 5].map((id) => contactOf({ id, name: `Người ${id}` }))
  await open()
  await expect.element(group('Người thân').getByRole('button', { name: /Người 5/ })).toBeVisible()
  expect(page.getByRole('button', { name: 'Thêm người thân' }).elements()).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Thêm liên hệ khẩn cấp' })).toBeVisible()
})

test('a new contact gets an invitation by mail', async () => {
  const sent: unknown[] = []
  answer(addTrustedContact, ({ body, headers }) => {
    sent.push(body)
    expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    return contactOf({ ...body, id: 9, name: body.name ?? '', status: 'invited' })
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Thêm người thân' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Thêm người thân' })
  await sheet.getByRole('textbox', { name: 'Bạn gọi người này là' }).fill('Dì Tư')
  const email = sheet.getByRole('textbox', { name: 'E-mail' })
  await email.fill('khong phai')
  await sheet.getByRole('button', { name: 'Gửi lời mời' }).click()
  await expect.element(email).toHaveAccessibleDescription('E-mail này chưa đúng.')
  await expect.element(email).toHaveFocus()
  await email.fill('di.tu@example.com ')
  await sheet.getByRole('button', { name: 'Gửi lời mời' }).click()
  await expect
    .element(group('Người thân').getByRole('button', { name: /Dì Tư/ }))
    .toMatchTextContent(/Đã mời/)
  expect(sent).toEqual([{ kind: 'relative', name: 'Dì Tư', email: 'di.tu@example.com' }])
  expect(shownToast()?.description).toBe('di.tu@example.com sẽ nhận được thư, nếu họ muốn nhận thư từ Xóm.')
  await expect.poll(() => localStorage.getItem('form_drafts')).toBeNull()
})

test('a refusal shows a message and keeps the input', async () => {
  answer(addTrustedContact, () => new ApiError(422, { detail: 'No', code: 'own_email' }))
  const screen = await open()
  await screen.getByRole('button', { name: 'Thêm người thân' }).click()
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  await email.fill('di.tu@example.com')
  await screen.getByRole('button', { name: 'Gửi lời mời' }).click()
  await expect.element(email).toHaveAccessibleDescription('Đây là e-mail của chính bạn.')
  await screen.unmount()
  const reopened = await open()
  await reopened.getByRole('button', { name: 'Thêm người thân' }).click()
  await expect.element(reopened.getByRole('textbox', { name: 'E-mail' })).toHaveValue('di.tu@example.com')
})

test('a contact can be renamed, and a new address invites again', async () => {
  const sent: unknown[] = []
  answer(updateTrustedContact, ({ body, params }) => {
    sent.push([params['contact'], body])
    return contactOf({ id: 2, name: 'Má', ...(body.email && { email: body.email, status: 'invited' }) })
  })
  const screen = await open()
  await screen.getByRole('button', { name: /Mẹ/ }).click()
  const sheet = screen.getByRole('dialog', { name: 'Sửa thông tin' })
  await expect.element(sheet.getByRole('button', { name: 'Lưu' })).toBeDisabled()
  await sheet.getByRole('textbox', { name: 'Bạn gọi người này là' }).fill('Má')
  await sheet.getByRole('button', { name: 'Lưu' }).click()
  await expect.element(group('Người thân').getByRole('button', { name: /Má/ })).toBeVisible()
  await screen.getByRole('button', { name: /Má/ }).click()
  const email = sheet.getByRole('textbox', { name: 'E-mail' })
  await email.fill('ma@example.com')
  await expect.element(email).toHaveAccessibleDescription(/Địa chỉ khác là người khác/)
  await sheet.getByRole('button', { name: 'Gửi lời mời' }).click()
  await expect.element(screen.getByRole('button', { name: /Má/ })).toMatchTextContent(/Đã mời/)
  expect(sent).toEqual([
    ['2', { name: 'Má' }],
    ['2', { name: 'Má', email: 'ma@example.com' }],
  ])
})

test('a contact is removed at once after a confirmation, and comes back when the request fails', async () => {
  answer(removeTrustedContact, () => new ApiError(503))
  const screen = await open()
  const remove = async () => {
    // The previous sheet may still be closing.
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: /Cậu Út/ }).click()
    await screen.getByRole('button', { name: 'Xóa khỏi danh sách' }).click()
    await expect.element(screen.getByText('Xóa Cậu Út?')).toBeVisible()
    await screen.getByRole('button', { name: 'Xóa', exact: true }).click()
  }
  await remove()
  await expect.poll(() => shownToast()?.title).toBe('Chưa xóa được. Bạn thử lại nhé.')
  await expect.element(screen.getByRole('button', { name: /Cậu Út/ })).toBeVisible()
  answer(removeTrustedContact, ({ params }) => {
    contacts = contacts.filter(({ id }) => String(id) !== params['contact'])
    return {}
  })
  await remove()
  await expect.element(screen.getByRole('button', { name: /Cậu Út/ })).not.toBeInTheDocument()
  await expectAnnounced('Đã xóa Cậu Út')
})

test('a safety update names its recipients, asks for confirmation, and is sent once', async () => {
  const sent: unknown[] = []
  answer(sendSafetyUpdate, ({ body, headers }) => {
    sent.push([body.message, headers.get('idempotency-key')])
    return sent.length === 1 ? new ApiError(503) : { sent: 2 }
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Viết lời nhắn' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Báo tin an toàn' })
  expect(
    sheet
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['TAnh Tuấn', 'MMẹ'])
  await sheet.getByRole('button', { name: 'Xem lại rồi gửi' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Bạn viết vài chữ đã nhé.')
  const words = sheet.getByRole('textbox', { name: 'Lời nhắn' })
  await words.fill('a'.repeat(501))
  await expect.element(words).toHaveAccessibleDescription('Dài hơn 1 ký tự so với mức cho phép.')
  await words.fill('Mình vẫn ổn')
  await expect.element(sheet.getByText('11/500')).toBeVisible()
  await sheet.getByRole('button', { name: 'Xem lại rồi gửi' }).click()
  await expect.element(sheet.getByText(/Gửi tới 2 người ngay bây giờ/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Gửi tới 2 người' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/Lời nhắn vẫn còn đây/)
  await sheet.getByRole('button', { name: 'Gửi tới 2 người' }).click()
  await expect.poll(() => shownToast()?.title).toBe('Đã gửi tới 2 người')
  const [first, second] = sent as [string, string][]
  expect(second).toEqual(first)
  expect(second?.[0]).toBe('Mình vẫn ổn')
})

test.each([
  [409, 'nobody_to_notify', /Chưa có ai nhận lời/],
  [429, 'too_many', /Hôm nay bạn đã báo tin nhiều lần/],
])('a safety update refused with %s %s shows its message', async (status, code, sentence) => {
  answer(sendSafetyUpdate, () => new ApiError(status, { detail: 'No', code }))
  const screen = await open()
  await screen.getByRole('button', { name: 'Viết lời nhắn' }).click()
  await screen.getByRole('textbox', { name: 'Lời nhắn' }).fill('Mình vẫn ổn')
  await screen.getByRole('button', { name: 'Xem lại rồi gửi' }).click()
  await screen.getByRole('button', { name: 'Gửi tới 2 người' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(sentence)
})

test('one address that is both relative and emergency contact is one recipient', async () => {
  contacts = [contactOf({ id: 2, name: 'Mẹ', email: 'me@example.com', status: 'accepted' })]
  const sent: unknown[] = []
  answer(addTrustedContact, ({ body }) => {
    sent.push([body.kind, body.email])
    const added = contactOf({ ...body, id: 9, name: 'Mẹ', status: 'accepted' })
    contacts = [added, ...contacts]
    return added
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Thêm liên hệ khẩn cấp' }).click()
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('Me@example.com')
  await screen.getByRole('button', { name: 'Gửi lời mời' }).click()
  for (const kind of ['Liên hệ khẩn cấp', 'Người thân'])
    await expect.element(group(kind).getByRole('button', { name: /Mẹ/ })).toBeVisible()
  expect(sent).toEqual([['emergency', 'Me@example.com']])
  await screen.getByRole('button', { name: 'Viết lời nhắn' }).click()
  expect(screen.getByRole('dialog').getByRole('listitem').elements()).toHaveLength(1)
})

test('a safety update needs an accepted contact', async () => {
  contacts = [contactOf({ status: 'invited' })]
  const screen = await open()
  await expect.element(screen.getByText(/Chưa có ai nhận lời/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Viết lời nhắn' }).elements()).toHaveLength(0)
})

test('a list that fails to load can be retried', async () => {
  answer(listTrustedContacts, () => new ApiError(503))
  const screen = await open()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Chưa lấy được danh sách người thân/)
  answer(listTrustedContacts, () => ({ results: contacts }))
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByRole('button', { name: /Mẹ/ })).toBeVisible()
})

test('a very long address fits a phone 320 pixels wide', async () => {
  await page.viewport(320, 640)
  contacts = [contactOf({ name: '', email: `${'dai'.repeat(20)}@example.com` })]
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: /daidai/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(390, 844)
})
