import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  type CheckIn,
  endCheckIn,
  extendCheckIn,
  getRunningCheckIn,
  startCheckIn,
} from '../../../contract/people/check-ins.ts'
import { listTrustedContacts } from '../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { readRecords } from '../../platform/outbox/test-records.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { contactOf, signInAsLan } from '../users/test-people.tsx'
import { minutesBetween, nextTimeOfDay, formatTime } from './clock.ts'
import { safeOutbox } from './running/safe-outbox.ts'
import { checkInOf, inMinutes, openCheckIns } from './test-check-ins.tsx'

const contacts = [
  contactOf({ id: 1, kind: 'emergency', name: 'Mẹ', email: 'me@example.com' }),
  contactOf({ id: 2, name: 'Anh Tuấn', email: 'tuan@example.com' }),
  contactOf({ id: 3, name: 'Mẹ', email: 'ME@example.com' }),
  contactOf({ id: 4, name: 'Dì Tư', email: 'di@example.com', status: 'invited' }),
]

let running: CheckIn | null
beforeEach(async () => {
  await setLanguage('vi')
  signInAsLan({ phone: '+84901234567' })
  running = null
  answer(getRunningCheckIn, () => ({ check_in: running }))
  answer(listTrustedContacts, () => ({ results: contacts }))
})
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const submit = () => button('Bắt đầu hẹn').click()

describe('starting a check-in', () => {
  test('takes a time, a message and an order of contacts, and shows what will happen', async () => {
    const sent: unknown[] = []
    answer(startCheckIn, ({ body, headers }) => {
      sent.push([body.words, body.contacts, body.shares_phone, minutesBetween(new Date(), body.due_at)])
      expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
      running = checkInOf({ words: body.words ?? '', due_at: body.due_at })
      return running
    })
    await openCheckIns('/check-in')
    await page.getByText('30 phút', { exact: true }).click()
    await page.getByRole('textbox', { name: /Bạn đi đâu/ }).fill(' Đi chợ đêm ')
    const contactRegion = page.getByRole('region', { name: 'Báo cho ai trước?' })
    expect(contactRegion.getByRole('checkbox').elements()).toHaveLength(2)
    await button('Báo cho Anh Tuấn sớm hơn').click()
    const boxes = contactRegion.getByRole('checkbox')
    await boxes.nth(1).click()
    await expect.element(page.getByText(/Nên chọn ít nhất hai người/)).toBeVisible()
    await boxes.nth(1).click()
    const steps = page.getByRole('region', { name: 'Xóm sẽ làm gì' })
    await expect.element(steps).toMatchTextContent(/Xóm báo Anh Tuấn và Mẹ.*Xóm hỏi lại bạn/)
    await expect.element(page.getByText('Xóm không gửi vị trí của bạn cho ai.')).toBeVisible()
    await submit()
    await expect.element(button('Tôi an toàn')).toBeVisible()
    expect(sent).toEqual([['Đi chợ đêm', [2, 1], true, 30]])
    await expect.element(page.getByText('Đi chợ đêm')).toBeVisible()
    await expect.poll(() => localStorage.getItem('form_drafts')).toBeNull()
  })

  test('needs a time that is not too soon, and a contact', async () => {
    await openCheckIns('/check-in')
    await page.getByText('Giờ khác').click()
    await submit()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Bạn chọn giờ giúp nhé.')
    const soon = new Date(Date.now() + 5 * 60_000).toTimeString().slice(0, 5)
    await page.getByLabelText('Giờ bạn chọn').fill(soon)
    await submit()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/ít nhất 15 phút/)
    await page.getByText('2 giờ').click()
    for (const box of page.getByRole('checkbox').elements()) (box as HTMLElement).click()
    await submit()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/ít nhất một người thân/)
  })

  test('a refusal shows a message and keeps the input', async () => {
    answer(startCheckIn, () => new ApiError(429, { detail: 'No', code: 'too_many_check_ins' }))
    await openCheckIns('/check-in')
    await page.getByRole('textbox', { name: /Bạn đi đâu/ }).fill('Về quê')
    await submit()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/đủ số lần/)
    await cleanup()
    await openCheckIns('/check-in')
    await expect.element(page.getByRole('textbox', { name: /Bạn đi đâu/ })).toHaveValue('Về quê')
    localStorage.removeItem('form_drafts')
  })

  test('without an accepted contact links to the list of contacts', async () => {
    answer(listTrustedContacts, () => ({ results: contacts.slice(3) }))
    await openCheckIns('/check-in')
    await expect.element(page.getByRole('heading', { name: 'Chưa ai nhận lời' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Đến danh sách người thân' }))
      .toHaveAttribute('href', '/profile/edit/emergencycontact')
  })
})

describe('a running check-in', () => {
  test('is ended by one tap', async () => {
    running = checkInOf()
    const ended: unknown[] = []
    answer(endCheckIn, ({ params }) => {
      ended.push(params['id'])
      running = null
      return { told: 1 }
    })
    await openCheckIns('/check-in')
    await button('Tôi an toàn').click()
    await expect.element(button('Bắt đầu hẹn')).toBeVisible()
    expect(ended).toEqual(['5'])
    expect(shownToast()).toMatchObject({
      title: 'Mừng bạn an toàn',
      description: 'Xóm đã báo 1 người thân là bạn ổn.',
    })
    expect(await readRecords()).toEqual([])
  })

  test('stores the tap without a network and sends it when the network returns', async () => {
    running = checkInOf()
    answer(endCheckIn, () => unreachable)
    await openCheckIns('/check-in')
    await button('Tôi an toàn').click()
    await expect.element(page.getByRole('status')).toMatchTextContent(/gửi đi ngay khi có mạng/)
    expect(await readRecords()).toMatchObject([{ kind: 'safe', check_in_id: 5 }])
    answer(endCheckIn, () => {
      running = null
      return { told: 0 }
    })
    await safeOutbox.flush()
    await expect.poll(readRecords).toEqual([])
    await expect.element(button('Bắt đầu hẹn')).toBeVisible()
    expect(shownToast()?.description).toBe('Không ai bị báo cả.')
  })

  test('can be extended until a contact is alerted', async () => {
    running = checkInOf()
    answer(extendCheckIn, ({ body }) => {
      running = checkInOf({ due_at: body.due_at })
      return running
    })
    await openCheckIns('/check-in')
    await button('+15 phút').click()
    await expect.poll(() => running && minutesBetween(new Date(), running.due_at)).toBe(45)
    await expect.element(page.getByText(formatTime(running.due_at)).first()).toBeVisible()
    await expect.element(page.getByText('còn 45 phút')).toBeVisible()
  })

  test('announces that the time is up, but not each minute', async () => {
    running = checkInOf({ due_at: inMinutes(30) })
    await openCheckIns('/check-in')
    const liveRegionOf = (text: RegExp) => page.getByText(text).element().closest('[aria-live]')
    await expect.element(page.getByText(/^còn \d+ phút/)).toBeVisible()
    expect(liveRegionOf(/^còn \d+ phút/)).toBeNull()
    await cleanup()
    queryClient.clear()
    running = checkInOf({ due_at: inMinutes(-1) })
    await openCheckIns('/check-in')
    await expect.element(page.getByText(/Bạn ổn chứ/)).toBeVisible()
    expect(liveRegionOf(/Bạn ổn chứ/)).not.toBeNull()
  })

  test('shows which contact was alerted, takes care or could not be reached', async () => {
    const [mother, tuan] = checkInOf().contacts
    if (!mother || !tuan) throw new Error('There are two')
    running = checkInOf({
      due_at: inMinutes(-20),
      asks_again_at: inMinutes(40),
      contacts: [
        { ...mother, state: 'left_out', tell_at: null },
        { ...tuan, state: 'told', told_at: inMinutes(-15), tell_at: null },
        { ...tuan, id: 9, name: 'Dì Tư', state: 'takes_care', told_at: inMinutes(-5), tell_at: null },
      ],
    })
    await openCheckIns('/check-in')
    const rows = page.getByRole('listitem')
    await expect.element(rows.nth(0)).toMatchTextContent(/Mẹ.*Không báo được/)
    await expect.element(rows.nth(1)).toMatchTextContent(/Anh Tuấn.*Đã báo lúc/)
    await expect.element(rows.nth(2)).toMatchTextContent(/Dì Tư.*Đang lo cho bạn/)
    await expect.element(page.getByText('Xóm đã báo người thân của bạn.')).toBeVisible()
    await expect.element(page.getByText(/^Lúc .* Xóm hỏi lại bạn và báo lại người thân\./)).toBeVisible()
    expect(page.getByRole('region', { name: 'Cần thêm thời gian?' }).elements()).toEqual([])
  })
})

test('a time of day means its next occurrence', () => {
  const now = new Date(2026, 10, 25, 22, 0)
  expect(nextTimeOfDay('22:30', now)).toEqual(new Date(2026, 10, 25, 22, 30))
  expect(nextTimeOfDay('00:15', now)).toEqual(new Date(2026, 10, 26, 0, 15))
  expect(nextTimeOfDay('', now)).toBeNull()
  expect(formatTime(new Date(2026, 10, 26, 0, 15), now)).toBe('00:15 ngày mai')
})
