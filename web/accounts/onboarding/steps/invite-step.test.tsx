import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createInvitation } from '../../../../contract/accounts/invitations.ts'
import { answer, type ReceivedRequest, unreachable } from '../../../platform/api/fake-network.ts'
import { invitation } from '../../invitations/test-invitations.ts'
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

test('Skip stops an invitation that Continue has begun, also while it is being sent', async () => {
  const { promise: reply, resolve } = Promise.withResolvers<ReturnType<typeof invitation>>()
  const signals: AbortSignal[] = []
  const fetched = vi.spyOn(globalThis, 'fetch')
  answer(createInvitation, () => reply)
  const { back } = await openWizard()
  await email().fill('hoa@example.com')
  await continueButton().click()
  await skip().click()
  await expectStep(2)
  await back()
  await expectStep(1)
  await continueButton().click()
  const sent = () =>
    fetched.mock.calls.flatMap(([, init]) =>
      typeof init?.body === 'string' && init.body.includes('hoa@') ? [init.signal] : [],
    )
  await expect.poll(() => sent().length).toBe(1)
  signals.push(...sent().flatMap((signal) => signal ?? []))
  await skip().click()
  await expectStep(2)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  resolve(invitation({ channel: 'email', email: 'hoa@example.com' }))
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
