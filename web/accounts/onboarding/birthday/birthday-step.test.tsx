import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { dateInVietnam } from '../../../../contract/people/age.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { unreachable } from '../../../platform/api/fake-network.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { useSession } from '../../../platform/session/session.ts'
import { confirm, expectStep, openWizard } from '../test-wizard.tsx'

afterEach(cleanup)

const box = (name: 'Tháng' | 'Ngày' | 'Năm') => page.getByPlaceholder(name, { exact: true })
const lastStep = { onboarding_step: 4 }

async function fill(month: string, day: string, year: string) {
  await box('Tháng').fill(month)
  await box('Ngày').fill(day)
  await box('Năm').fill(year)
}

test('the boxes for day, month and year accept only digits, at most 2, 2 and 4', async () => {
  await openWizard(lastStep)
  const boxes = page.getByRole('group', { name: 'Ngày sinh' }).getByRole('textbox')
  await expect
    .poll(() => boxes.elements().map((each) => each.getAttribute('placeholder')))
    .toEqual(['Ngày', 'Tháng', 'Năm'])
  for (const [name, value] of [
    ['Tháng', '12'],
    ['Ngày', '12'],
    ['Năm', '1234'],
  ] as const) {
    await box(name).click()
    await userEvent.keyboard('a1-2 3.4é5')
    await expect.element(box(name)).toHaveValue(value)
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect.element(box(name)).toHaveValue('')
  }
})

test('confirming saves the birthday with the last step and opens the feed', { tags: ['full'] }, async () => {
  const { server, at } = await openWizard(lastStep)
  await fill('4', '1', '1990')
  await expect.element(page.getByText('1 tháng 4, 1990')).toBeVisible()
  await confirm().click()
  await expect.poll(at).toBe('/feed')
  expect(server.changes).toEqual([{ birthday: '1990-04-01', onboarding_step: 5 }])
  expect(localStorage.getItem('onboarding_draft')).toBe(null)
})

test('empty boxes count as skipped', { tags: ['full'] }, async () => {
  const { server, at } = await openWizard(lastStep)
  await confirm().click()
  await expect.poll(at).toBe('/feed')
  expect(server.changes).toEqual([{ onboarding_step: 5 }])
})

test('in English the month comes first', { tags: ['full'] }, async () => {
  await setLanguage('en')
  await openWizard(lastStep)
  const boxes = page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox')
  await expect
    .poll(() => boxes.elements().map((each) => each.getAttribute('placeholder')))
    .toEqual(['Month', 'Day', 'Year'])
  await setLanguage('vi')
})

describe('a date that is only valid with day and month swapped', () => {
  test('offers the swap at once, and a tap accepts it', { tags: ['full'] }, async () => {
    const { server, at } = await openWizard(lastStep)
    await fill('13', '5', '1990')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ý bạn là 13 tháng 5, 1990\?/)
    await page.getByRole('button', { name: 'Đúng vậy' }).click()
    await expect.element(box('Ngày')).toHaveValue('13')
    await expect.element(box('Tháng')).toHaveValue('5')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await confirm().click()
    await expect.poll(at).toBe('/feed')
    expect(server.changes).toEqual([{ birthday: '1990-05-13', onboarding_step: 5 }])
  })

  test('is neither sent as typed nor changed automatically', async () => {
    const { server } = await openWizard(lastStep)
    await fill('13', '5', '1990')
    await confirm().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ý bạn là 13 tháng 5, 1990\?/)
    await expect.element(box('Tháng')).toHaveValue('13')
    expect(server.changes).toEqual([])
    await box('Tháng').fill('12')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('is not offered if the date is valid both ways', { tags: ['full'] }, async () => {
    await openWizard(lastStep)
    await fill('4', '1', '1990')
    await expect.element(page.getByText('1 tháng 4, 1990')).toBeVisible()
    expect(page.getByRole('alert').query()).toBe(null)
  })
})

const today = dateInVietnam(new Date())
const [year = '', month = '', day = ''] = today.split('-')
test.each([
  ['a date without a year', '4', '1', '', 'Bạn điền đủ ngày, tháng và năm bốn chữ số nhé'],
  ['today', month, day, year, 'Ngày sinh phải là một ngày đã qua'],
])('%s shows a message below the boxes and is not sent', { tags: ['full'] }, async (_, m, d, y, sentence) => {
  const { server } = await openWizard(lastStep)
  await fill(m, d, y)
  await confirm().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(sentence))
  await expect.element(box('Tháng')).toHaveAccessibleDescription(new RegExp(sentence))
  await expect.element(box('Ngày')).toHaveFocus()
  expect(server.changes).toEqual([])
  await expectStep(5)
})

describe('a birthday below the minimum age', () => {
  const yearsAgo = (years: number) => String(Number(year) - years)
  const confirmBirthday = () => page.getByRole('button', { name: 'Đúng, đó là ngày sinh của tôi' })

  async function openAtAge(years: number) {
    const opened = await openWizard(lastStep)
    opened.server.refuse = ({ birthday, birthday_confirmed }) => {
      if (!birthday) return null
      return birthday_confirmed
        ? new ApiError(403, { code: 'too_young' })
        : new ApiError(409, { code: 'confirm_birthday' })
    }
    await fill('1', '1', yearsAgo(years))
    await confirm().click()
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent(new RegExp(`Bạn sinh 1 tháng 1, ${yearsAgo(years)}\\?`))
    return opened
  }

  test(
    'needs a confirmation that shows the date and the consequence, and can be corrected',
    { tags: ['full'] },
    async () => {
      const { server, at } = await openAtAge(15)
      await expect.element(page.getByText(/tài khoản sẽ bị đóng và bạn được đăng xuất/)).toBeVisible()
      await page.getByRole('button', { name: 'Sửa lại ngày sinh' }).click()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expectStep(5)
      await box('Năm').fill('1990')
      server.refuse = null
      await confirm().click()
      await expect.poll(at).toBe('/feed')
      expect(server.changes.some(({ birthday_confirmed }) => birthday_confirmed)).toBe(false)
    },
  )

  test('below 13 shows that the data is erased too', async () => {
    await openAtAge(10)
    await expect.element(page.getByText(/mọi dữ liệu của nó bị xóa/)).toBeVisible()
  })

  test('shows a goodbye and signs out when confirmed', async () => {
    const { server, at } = await openAtAge(15)
    await confirmBirthday().click()
    await expect.poll(at).toBe('/account-closed')
    await expect.element(page.getByRole('heading', { name: 'Hẹn bạn ít năm nữa nhé' })).toBeVisible()
    expect(server.changes.at(-1)).toEqual({ birthday: `${yearsAgo(15)}-01-01`, birthday_confirmed: true })
    await expect.poll(() => useSession.getState().user).toBe(null)
    expect(localStorage.getItem('refresh_token')).toBe(null)
    expect(at()).toBe('/account-closed')
  })

  test('can be retried if the confirmation fails', async () => {
    const { server, at } = await openAtAge(15)
    server.refuse = () => unreachable
    await confirmBirthday().click()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(/Mạng chập chờn/)
    server.refuse = () => new ApiError(403, { code: 'too_young' })
    await confirmBirthday().click()
    await expect.poll(at).toBe('/account-closed')
  })
})
