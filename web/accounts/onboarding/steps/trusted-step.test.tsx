/** @module-tag full */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { addTrustedContact, type TrustedContact } from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { expectStep, goOn, openWizard } from '../test-wizard.tsx'

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

test('explains relatives, and asks both by mail on Continue', { tags: ['full'] }, async () => {
  const asked: unknown[] = []
  answer(addTrustedContact, ({ body, headers }) => {
    asked.push(body)
    expect(headers.get('idempotency-key')).toBeTruthy()
    return contact({ id: asked.length, kind: body.kind, email: body.email })
  })
  const { server } = await openWizard({ onboarding_step: 3 })
  await expect.element(page.getByText(/nhận các cập nhật an toàn quan trọng/)).toBeVisible()
  await expect.element(page.getByText('Người chưa là hàng xóm trên Xóm sẽ được mời tham gia.')).toBeVisible()
  await expect
    .element(emergency())
    .toHaveAccessibleDescription(/gọi cho bạn đầu tiên.*hàng xóm không biết đó là ai/)
  for (const input of [relative(), emergency()]) await expect.element(input).toHaveAttribute('type', 'email')
  await relative().fill('me@example.com')
  await emergency().fill('anh@example.com')
  await goOn().click()
  await expectStep(5)
  expect(asked).toEqual([
    { kind: 'relative', email: 'me@example.com' },
    { kind: 'emergency', email: 'anh@example.com' },
  ])
  expect(server.changes).toEqual([{ onboarding_step: 4 }])
})

test('one address can be both, and each is asked', { tags: ['full'] }, async () => {
  const asked: unknown[] = []
  answer(addTrustedContact, ({ body }) => {
    asked.push([body.kind, body.email])
    return contact({ id: asked.length, kind: body.kind, email: body.email })
  })
  await openWizard({ onboarding_step: 3 })
  await relative().fill('me@example.com')
  await emergency().fill('me@example.com')
  await goOn().click()
  await expectStep(5)
  expect(asked).toEqual([
    ['relative', 'me@example.com'],
    ['emergency', 'me@example.com'],
  ])
})

test('empty inputs ask nobody', { tags: ['full'] }, async () => {
  await openWizard({ onboarding_step: 3 })
  await expect.element(relative()).toBeVisible()
  await goOn().click()
  await expectStep(5)
})

test('existing contacts are shown with their answer in place of the input', async () => {
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
  'a refusal is shown under its input; a person already asked is not asked twice',
  { tags: ['full'] },
  async () => {
    const why = /Đây là email của bạn/
    const asked: string[] = []
    answer(addTrustedContact, ({ body }) => {
      asked.push(body.email)
      return body.kind === 'relative'
        ? contact({ email: body.email })
        : new ApiError(422, { code: 'own_email' })
    })
    await openWizard({ onboarding_step: 3 })
    await relative().fill('me@example.com')
    await emergency().fill('anh@example.com')
    await goOn().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(why)
    await expect.element(emergency()).toHaveAccessibleDescription(why)
    await expect
      .element(page.getByRole('region', { name: 'Người thân' }))
      .toMatchTextContent(/me@example\.com/)
    await expectStep(4)
    answer(addTrustedContact, ({ body }) => {
      asked.push(body.email)
      return contact({ id: 2, kind: body.kind, email: body.email })
    })
    await goOn().click()
    await expectStep(5)
    expect(asked).toEqual(['me@example.com', 'anh@example.com', 'anh@example.com'])
  },
)

test('an incomplete address is reported before anything is sent', async () => {
  await openWizard({ onboarding_step: 3 })
  await relative().fill('me@example.com')
  await emergency().fill('anh@')
  await goOn().click()
  await expect.element(emergency()).toHaveAccessibleDescription('Địa chỉ email này chưa đúng')
  await expect.element(emergency()).toHaveFocus()
  await expectStep(4)
})
