import { expect, test } from 'vitest'
import {
  listReceivedNotices,
  listSentNotices,
  listTrustedContacts,
  sendSafetyUpdate,
} from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { readRecords } from '../../../platform/outbox/test-records.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { contactOf, openAt, pageOf, signInAsLan } from '../test-people.tsx'
import { safetyOutbox } from './safety-outbox.ts'

test('one tap sends a safety update to every contact; without a network it is stored and sent once later', async () => {
  signInAsLan()
  answer(listTrustedContacts, () => ({ results: [contactOf({ id: 2 })] }))
  answer(listReceivedNotices, () => pageOf([]))
  answer(listSentNotices, () => pageOf([]))
  const sent: unknown[] = []
  answer(sendSafetyUpdate, () => unreachable)
  const { screen } = await openAt('/profile/edit/emergencycontact')
  await screen.getByRole('button', { name: 'Tôi vẫn ổn' }).click()
  await expect.poll(() => shownToast()?.title).toBe('Xóm đã ghi lại, và báo ngay khi có mạng.')
  expect(await readRecords()).toMatchObject([{ kind: 'safety_update' }])
  answer(sendSafetyUpdate, ({ body }) => {
    sent.push(body)
    return { sent: 2 }
  })
  await safetyOutbox.flush()
  await expect.poll(() => shownToast()?.title).toMatch(/2 người/)
  expect(sent).toEqual([{ message: 'Mình vẫn ổn, mọi người đừng lo nhé.' }])

  answer(sendSafetyUpdate, () => new ApiError(429, { detail: 'No', code: 'too_many_updates' }))
  await screen.getByRole('button', { name: 'Tôi vẫn ổn' }).click()
  await expect.poll(() => shownToast()?.tone).toBe('bad')
  expect(await readRecords()).toEqual([])
})
