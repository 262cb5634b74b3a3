/** @module-tag full */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { addTrustedContact, type TrustedContact } from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { expectStep, continueButton, openWizard } from '../test-wizard.tsx'

afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

const contact = (fields: Partial<TrustedContact>): TrustedContact => ({
  id: 1,
  kind: 'relative',
  name: '',
  email: 'me@example.com',
  status: 'invited',
  invited_at: '2026-11-20T01:00:00.000Z',
  answered_at: null,
  ...fields,
})
const relative = () => page.getByLabelText('Email của người thân')
const emergency = () => page.getByLabelText('Email liên hệ khẩn cấp')

test(
  'the step explains trusted contacts, and Continue invites both by mail',
  { tags: ['full'] },
  async () => {
    const requests: unknown[] = []
    answer(addTrustedContact, ({ body, headers }) => {
      requests.push(body)
      expect(headers.get('idempotency-key')).toBeTruthy()
      return contact({ id: requests.length, kind: body.kind, email: body.email })
    })
    const { server } = await openWizard({ onboarding_step: 3 })
    await expect.element(page.getByText(/nhận các cập nhật an toàn quan trọng/)).toBeVisible()
    await expect
      .element(page.getByText('Người chưa là hàng xóm trên Xóm sẽ được mời tham gia.'))
      .toBeVisible()
    await expect
      .element(emergency())
      .toHaveAccessibleDescription(/gọi cho bạn đầu tiên.*hàng xóm không biết đó là ai/)
    for (const input of [relative(), emergency()])
      await expect.element(input).toHaveAttribute('type', 'email')
    await relative().fill('me@example.com')
    await emergency().fill('anh@example.com')
    await continueButton().click()
    await expectStep(5)
    expect(requests).toEqual([
      { kind: 'relative', email: 'me@example.com' },
      { kind: 'emergency', email: 'anh@example.com' },
    ])
    expect(server.changes).toEqual([{ onboarding_step: 4 }])
  },
)

test('one address can be both kinds, and each is invited', { tags: ['full'] }, async () => {
  const requests: unknown[] = []
  answer(addTrustedContact, ({ body }) => {
    requests.push([body.kind, body.email])
    return contact({ id: requests.length, kind: body.kind, email: body.email })
  })
  await openWizard({ onboarding_step: 3 })
  await relative().fill('me@example.com')
  await emergency().fill('me@example.com')
  await continueButton().click()
  await expectStep(5)
  expect(requests).toEqual([
    ['relative', 'me@example.com'],
    ['emergency', 'me@example.com'],
  ])
})

test('empty inputs send no invitation', { tags: ['full'] }, async () => {
  await openWizard({ onboarding_step: 3 })
  await expect.element(relative()).toBeVisible()
  await continueButton().click()
  await expectStep(5)
})

test('existing contacts with their answer replace the input', async () => {
  await openWizard({ onboarding_step: 3 }, [
    contact({ id: 2, kind: 'emergency', email: 'anh@example.com', status: 'accepted' }),
    contact({ name: 'Mẹ' }),
  ])
  await expect
    .element(page.getByRole('region', { name: 'Người thân' }))
    .toMatchTextContent(/MẹĐã mời, đang chờ/)
  await expect
    .element(page.getByRole('region', { name: 'Liên hệ khẩn cấp' }))
    .toMatchTextContent(/anh@example\.comĐã nhận lời/)
  expect(relative().query()).toBe(null)
  expect(emergency().query()).toBe(null)
})

test(
  'a refusal appears below its input, and a contact already invited is not invited twice',
  { tags: ['full'] },
  async () => {
    const message = /Đây là email của bạn/
    const requests: string[] = []
    answer(addTrustedContact, ({ body }) => {
      requests.push(body.email)
      return body.kind === 'relative'
        ? contact({ email: body.email })
        : new ApiError(422, { code: 'own_email' })
    })
    await openWizard({ onboarding_step: 3 })
    await relative().fill('me@example.com')
    await emergency().fill('anh@example.com')
    await continueButton().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(message)
    await expect.element(emergency()).toHaveAccessibleDescription(message)
    await expect
      .element(page.getByRole('region', { name: 'Người thân' }))
      .toMatchTextContent(/me@example\.com/)
    await expectStep(4)
    answer(addTrustedContact, ({ body }) => {
      requests.push(body.email)
      return contact({ id: 2, kind: body.kind, email: body.email })
    })
    await continueButton().click()
    await expectStep(5)
    expect(requests).toEqual(['me@example.com', 'anh@example.com', 'anh@example.com'])
  },
)

test('an incomplete address shows a message before anything is sent', async () => {
  await openWizard({ onboarding_step: 3 })
  await relative().fill('me@example.com')
  await emergency().fill('anh@')
  await continueButton().click()
  await expect.element(emergency()).toHaveAccessibleDescription('Địa chỉ email này chưa đúng')
  await expect.element(emergency()).toHaveFocus()
  await expectStep(4)
})
