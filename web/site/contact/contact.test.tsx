import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { createTicket, ticketTopics } from '../../../contract/moderation/tickets.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, type ReceivedRequest, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import {
  choose,
  email,
  fillIn,
  resetPage,
  message,
  nameField,
  openPage,
  send,
  topic,
} from './test-contact.tsx'

const reference = 'XOM-7K2F9Q'
let requests: ReceivedRequest[]
beforeEach(() => {
  resetPage()
  requests = []
  answer(createTicket, (request) => {
    requests.push(request)
    return { id: 1, reference }
  })
})

describe('the page', () => {
  test('links to the help first, and has the contact details of the company', async () => {
    await openPage('contact')
    for (const [name, href] of [
      [/^Trợ giúp/, '/help'],
      [/^Câu hỏi thường gặp/, '/faq'],
      [/^Báo cáo vi phạm/, '/report'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
    const company = page.getByRole('region', { name: 'Hoặc tìm tới Xóm' })
    await expect.element(company).toMatchTextContent('{company_name}')
    await expect.element(company.getByRole('link').first()).toHaveAttribute('href', 'mailto:{company_email}')
  })

  test('offers every topic', { tags: ['full'] }, async () => {
    await openPage('contact')
    await expect.element(topic('An toàn')).toBeInTheDocument()
    const offered = page.getByRole('radio').elements()
    expect(offered.map((each) => each.getAttribute('value'))).toEqual([...ticketTopics.contact])
  })
})

describe('a ticket', () => {
  test('is sent once in spite of repeated clicks, and its reference is focused and announced', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer(createTicket, async (request) => {
      requests.push(request)
      await promise
      return { id: 1, reference }
    })
    await openPage('contact')
    await fillIn('  Mình không đăng nhập được ')
    await nameField().fill('Cô Ba')
    await choose('Tài khoản, đăng nhập')
    await send().click()
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    ;(send().element() as HTMLElement).click()
    resolve()
    await expect.element(page.getByRole('heading', { name: 'Xóm đã nhận thư của bạn' })).toHaveFocus()
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(`Đã gửi. Mã thư của bạn là ${reference}.`)
    await expect.element(page.getByText(/khach@example\.com/)).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([
      {
        kind: 'contact',
        topic: 'account',
        name: 'Cô Ba',
        email: 'khach@example.com',
        message: 'Mình không đăng nhập được',
      },
    ])
    expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    await expect.poll(() => localStorage.getItem('form_drafts')).toBeNull()
    await page.getByRole('button', { name: 'Viết thư khác' }).click()
    await expect.element(message()).toHaveValue('')
  })

  test('shows each error beside its field, and focuses the first', async () => {
    await openPage('contact')
    await send().click()
    await expect
      .element(page.getByRole('radiogroup'))
      .toHaveAccessibleDescription('Bạn chọn giúp một mục nhé.')
    await expect.element(topic('Tài khoản, đăng nhập')).toHaveFocus()
    await expect.element(message()).toHaveAccessibleDescription('Bạn viết vài chữ đã nhé.')
    await expect.element(email()).toHaveAccessibleDescription('Bạn để lại e-mail để Xóm trả lời nhé.')
    await choose('Báo chí')
    await message().fill('ngắn')
    await email().fill('lan@')
    await send().click()
    await expect.element(message()).toHaveFocus()
    await expect.element(message()).toHaveAccessibleDescription('Bạn viết thêm chút nữa, ít nhất 10 ký tự.')
    await message().fill('Một lời nhắn đủ dài')
    await send().click()
    await expect.element(email()).toHaveFocus()
    await expect.element(email()).toHaveAccessibleDescription('E-mail này chưa đúng.')
    expect(requests).toEqual([])
  })

  test(
    'counts characters near the limit, an emoji as one, and truncates nothing',
    { tags: ['full'] },
    async () => {
      await openPage('contact')
      await message().fill('👍'.repeat(3499))
      await expect.element(message()).toHaveAccessibleDescription(/^Càng cụ thể/)
      await message().fill('👍'.repeat(3500))
      await expect.element(message()).toHaveAccessibleDescription('Còn 500 ký tự')
      await message().fill('👍'.repeat(4002))
      await expect.element(message()).toHaveAccessibleDescription('Dài quá 2 ký tự.')
      await expect.element(message()).toHaveValue('👍'.repeat(4002))
    },
  )

  test('keeps the draft when the page is left, until it is sent', async () => {
    const screen = await openPage('contact')
    await fillIn('Chữ này phải còn đây')
    await screen.unmount()
    await openPage('contact')
    await expect.element(message()).toHaveValue('Chữ này phải còn đây')
    await expect.element(email()).toHaveValue('khach@example.com')
    await expect.element(topic('Chuyện khác')).toBeChecked()
  })

  test('sends the hidden field', { tags: ['full'] }, async () => {
    await openPage('contact')
    await fillIn()
    const trap = document.querySelector<HTMLInputElement>('[name=website]')
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
    expect(trap?.tabIndex).toBe(-1)
    if (trap) trap.value = 'https://buy.example'
    await send().click()
    await expect.poll(() => requests[0]?.body).toMatchObject({ website: 'https://buy.example' })
  })
})

describe('a signed-in person', () => {
  beforeEach(() => actAs(person()))

  test('gets name and email filled in, can change them, and is identified by the server', async () => {
    const tokens: string[] = []
    answer(getMe, ({ headers }) => {
      tokens.push(headers.get('authorization') ?? '')
      return person()
    })
    await openPage('contact')
    await expect.element(nameField()).toHaveValue('Lan Nguyễn')
    await expect.element(email()).toHaveValue('lan@example.com')
    await choose('An toàn')
    await message().fill('Hẻm mình tối quá, ban đêm đi sợ')
    await email().fill('lan.khac@example.com')
    await send().click()
    await expect.element(page.getByText(reference, { exact: true })).toBeVisible()
    expect(requests[0]?.body).toMatchObject({ name: 'Lan Nguyễn', email: 'lan.khac@example.com' })
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer access of lan')
    expect(tokens).toEqual(['Bearer access of lan'])
  })

  test('can send a ticket after the session has ended', async () => {
    answer(getMe, () => new ApiError(403, { code: 'not_allowed' }))
    await openPage('contact')
    await fillIn()
    await send().click()
    await expect.element(page.getByText(reference, { exact: true })).toBeVisible()
  })

  test('sees a network error instead of sending the ticket anonymously', async () => {
    answer(getMe, () => unreachable)
    await openPage('contact')
    await fillIn()
    await send().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Mạng chập chờn/)
    expect(requests).toEqual([])
  })
})
