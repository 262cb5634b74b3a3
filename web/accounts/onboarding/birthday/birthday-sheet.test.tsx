import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeOffer } from '../../../../contract/favours/offers.ts'
import { getPost } from '../../../../contract/posts/posts.ts'
import { updateUser } from '../../../../contract/people/users.ts'
import { OfferForm } from '../../../favours/panel/OfferForm.tsx'
import { minhsRequest, offerOf } from '../../../favours/test-favours.tsx'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, type ReceivedRequest } from '../../../platform/api/fake-network.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { endSession } from '../../../platform/session/session.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { expectAnnounced } from '../../../ui/feedback/test-toasts.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import BirthdaySheet from './BirthdaySheet.tsx'

const birthdayNeeded = new ApiError(403, { detail: 'Say when you were born first', code: 'birthday_needed' })
let sent: ReceivedRequest[]
let hasBirthday: boolean

beforeEach(async () => {
  // A closing sheet goes back in the history; the sheet of the next test would treat that as the Back button.
  vi.spyOn(history, 'back').mockImplementation(() => {})
  await setLanguage('vi')
  actAs(person({ birthday: null }))
  sent = []
  hasBirthday = false
  answer(getPost, () => minhsRequest())
  answer(makeOffer, (request) => {
    sent.push(request)
    return hasBirthday ? offerOf({ side: 'offerer' }) : birthdayNeeded
  })
  answer(updateUser, ({ body }) => {
    hasBirthday = true
    return person({ birthday: body.birthday ?? null })
  })
})

function OfferScreen() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Sheet open={open} onClose={() => setOpen(false)} title="Ngỏ lời">
        <OfferForm post={minhsRequest()} onDone={() => setOpen(false)} />
      </Sheet>
      <BirthdaySheet />
    </>
  )
}

/** Offers help with a message, as a user without a birthday. */
async function offerHelp() {
  const router = createMemoryRouter(
    [
      { path: '/feed', element: <OfferScreen /> },
      { path: '/account-closed', element: <h1>Closed</h1> },
    ],
    { initialEntries: ['/feed'] },
  )
  await render(<RouterProvider router={router} />)
  const message = page.getByRole('textbox', { name: /Lời nhắn/ })
  await message.fill('Tối nay bạn qua nhé.')
  await page.getByRole('button', { name: 'Gửi cho Minh Trần' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sinh nhật của bạn là ngày nào?' })
  await expect.element(sheet).toBeVisible()
  return { router, message, sheet }
}

type Sheet = Awaited<ReturnType<typeof offerHelp>>['sheet']

async function fillBirthday(sheet: Sheet, day: string, month: string, year: string) {
  await sheet.getByRole('textbox', { name: 'Ngày' }).fill(day)
  await sheet.getByRole('textbox', { name: 'Tháng' }).fill(month)
  await sheet.getByRole('textbox', { name: 'Năm' }).fill(year)
  await sheet.getByRole('button', { name: 'Lưu và tiếp tục' }).click()
}

test('the text is sent after the birthday is saved', async () => {
  const { sheet } = await offerHelp()
  await fillBirthday(sheet, '17', '5', '1990')
  await expect.poll(() => sent.length).toBe(2)
  const body = { message: 'Tối nay bạn qua nhé.' }
  expect(sent.map((request) => request.body)).toEqual([body, body])
  await expect.element(sheet).not.toBeInTheDocument()
  await expectAnnounced('Đã gửi cho Minh Trần')
})

test.each(['Để sau', 'Đóng'])('%s keeps the text and shows that it was not sent', async (name) => {
  const { sheet, message } = await offerHelp()
  await sheet.getByRole('button', { name }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(message).toHaveValue('Tối nay bạn qua nhé.')
  expect(shownToast()?.title).toBe('Chưa gửi')
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Gửi cho Minh Trần' }).click()
  await expect.element(sheet).toBeVisible()
  await sheet.getByRole('button', { name }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('an invalid date shows a message, and nothing is sent', { tags: ['full'] }, async () => {
  const { sheet } = await offerHelp()
  await fillBirthday(sheet, '30', '2', '1990')
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/Không có ngày này/)
  expect(sent).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Để sau' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a birthday below the minimum age needs a confirmation, which closes the account', async () => {
  answer(updateUser, ({ body }) =>
    body.birthday_confirmed
      ? new ApiError(403, { detail: 'Too young', code: 'too_young' })
      : new ApiError(409, { detail: 'Right?', code: 'confirm_birthday' }),
  )
  const { sheet, router } = await offerHelp()
  await fillBirthday(sheet, '17', '5', String(new Date().getFullYear() - 12))
  await page.getByRole('button', { name: 'Đúng, đó là ngày sinh của tôi' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/account-closed')
  await expect.element(page.getByRole('heading', { name: 'Closed' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('after signing out the next user is not asked', { tags: ['full'] }, async () => {
  const { sheet } = await offerHelp()
  endSession()
  await expect.element(sheet).not.toBeInTheDocument()
  actAs(person({ id: 2, username: 'minh' }))
  await expect.element(page.getByRole('textbox', { name: /Lời nhắn/ })).toBeVisible()
  expect(sheet.query()).toBeNull()
})
