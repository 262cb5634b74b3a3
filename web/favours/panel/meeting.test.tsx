import { beforeEach, expect, test } from 'vitest'
import { listOffersOnPost, setMeeting } from '../../../contract/favours/offers.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { laterOffers, openPost, pageOf, requestWithOffer, signInAsLan } from '../test-favours.tsx'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

test('after an agreement either side says where and when they meet', async () => {
  const offer = laterOffers.accepted({ side: 'offerer' })
  answer(listOffersOnPost, () => pageOf([offer]))
  const { screen } = await openPost(requestWithOffer(offer))
  await screen.getByRole('button', { name: 'Hẹn chỗ và giờ gặp' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Hẹn gặp Minh Trần' })
  await sheet.getByLabelText('Gặp ở đâu').fill('Cổng chợ')
  await sheet.getByRole('button', { name: 'Mai', exact: true }).click()
  await sheet.getByRole('button', { name: '15:30' }).click()
  let sent = { place: '', at: '' }
  answer(setMeeting, ({ body }) => {
    sent = body
    const updated = { ...offer, meeting: { ...body, by: 'offerer' as const } }
    answer(listOffersOnPost, () => pageOf([updated]))
    return updated
  })
  await sheet.getByRole('button', { name: 'Báo cho Minh Trần' }).click()
  await expect.element(screen.getByText('Cổng chợ')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Hẹn lại' })).toBeVisible()
  expect(sent).toEqual({ place: 'Cổng chợ', at: expect.stringMatching(/T08:30:00\.000Z$/) as string })
})
