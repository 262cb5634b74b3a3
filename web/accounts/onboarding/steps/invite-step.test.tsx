import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createInvitation, withdrawInvitation } from '../../../../contract/accounts/invitations.ts'
import { answer, type ReceivedRequest, unreachable } from '../../../platform/api/fake-network.ts'
import { invitation } from '../../invitations/test-invitations.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { expectStep, continueButton, openWizard, skip } from '../test-wizard.tsx'

afterEach(cleanup)

const email = () => page.getByPlaceholder('Địa chỉ email')

test('the step has an e-mail input without autofill and five other channels', async () => {
  await openWizard()
  await expect.element(email()).toHaveAttribute('type', 'email')
  await expect.element(email()).toHaveAttribute('autocomplete', 'off')
  for (const name of ['Tin nhắn', 'Facebook', 'X', 'WhatsApp', 'Sao chép liên kết'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('continuing sends the invitation, and an empty input sends nothing', { tags: ['full'] }, async () => {
  const requests: ReceivedRequest[] = []
  answer(createInvitation, (request) => {
    requests.push(request)
    return invitation({ channel: 'email', email: 'hoa@example.com' })
  })
  const { back } = await openWizard()
  await email().fill('hoa@example.com')
  await continueButton().click()
  await expectStep(2)
  expect(requests.map(({ body }) => body)).toEqual([{ channel: 'email', email: 'hoa@example.com' }])
  await back()
  await expectStep(1)
  await expect.element(email()).toHaveValue('')
  await continueButton().click()
  await expectStep(2)
  expect(requests).toHaveLength(1)
})

test('skipping sends nothing, also with an address in the input', async () => {
  await openWizard()
  await email().fill('hoa@example.com')
  await skip().click()
  await expectStep(2)
})

test('Skip stops an invitation that Continue has begun, and takes back one that was sent', async () => {
  const { promise: reply, resolve } = Promise.withResolvers<ReturnType<typeof invitation>>()
  let sent = 0
  answer(createInvitation, () => (sent++, reply))
  const withdrawn: unknown[] = []
  answer(withdrawInvitation, ({ params }) => (withdrawn.push(params['code']), { was_mailed: true }))
  const { back } = await openWizard()
  await email().fill('hoa@example.com')
  await continueButton().click()
  await skip().click()
  await expectStep(2)
  expect(sent).toBe(0)
  await back()
  await expectStep(1)
  await continueButton().click()
  await expect.poll(() => sent).toBe(1)
  await skip().click()
  await expectStep(2)
  const mailed = invitation({ channel: 'email', email: 'hoa@example.com' })
  resolve(mailed)
  await expect.poll(() => withdrawn).toEqual([mailed.code])
  expect(shownToast()?.title).toMatch(/^Thư mời hoa@example.com đã đi trước khi bạn bỏ qua/)
  await back()
  await expectStep(1)
  await expect.element(email()).toHaveValue('hoa@example.com')
  expect(page.getByRole('alert').query()).toBe(null)
})

test('an incomplete address is not sent, and the input gets a message and the focus', async () => {
  await openWizard()
  await email().fill('hoa@')
  await continueButton().click()
  await expect.element(email()).toHaveAccessibleDescription('Địa chỉ email này chưa đúng')
  await expect.element(email()).toHaveFocus()
  await expectStep(1)
})

test('a failure shows a message, keeps the input and can be retried', { tags: ['full'] }, async () => {
  const keys: (string | null)[] = []
  answer(createInvitation, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return unreachable
  })
  await openWizard()
  await email().fill('hoa@example.com')
  await continueButton().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Mạng chập chờn/)
  await expect.element(email()).toHaveValue('hoa@example.com')
  await expectStep(1)
  answer(createInvitation, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return invitation({ channel: 'email', email: 'hoa@example.com' })
  })
  await continueButton().click()
  await expectStep(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})
