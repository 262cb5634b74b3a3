import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createInvitation } from '../../../contract/accounts/invitations.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { ShareChannels } from './ShareChannels.tsx'
import { toShareAddress } from './data.ts'
import { invitation } from './test-invitations.ts'

const link = 'https://xom.example/i/AB-12'
const message = 'Mình mời bạn vào Xóm, nơi hàng xóm gần nhà giúp nhau mỗi ngày.'
const button = (name: string) => page.getByRole('button', { name, exact: true })
let requests: unknown[]

/** A tab as `window.open` returns it. */
const openTab = () => {
  const tab = {
    opener: window as unknown,
    close: vi.fn<() => void>(),
    location: { replace: vi.fn<(to: string) => void>() },
  }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}
const removeProperty = (owner: object, name: string) =>
  Object.defineProperty(owner, name, { configurable: true, value: undefined })

beforeEach(() => {
  actAs(person())
  requests = []
  answer(createInvitation, ({ body }) => {
    requests.push(body)
    return invitation({ channel: body.channel, link })
  })
})
afterEach(async () => {
  await cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

test('the addresses contain text and link, encoded for each channel', () => {
  const both = encodeURIComponent(`${message} ${link}`)
  expect(toShareAddress('sms', link, message)).toBe(`sms:?&body=${both}`)
  expect(toShareAddress('facebook', link, message)).toBe(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fxom.example%2Fi%2FAB-12',
  )
  expect(toShareAddress('x', link, message)).toBe(
    `https://x.com/intent/post?text=${encodeURIComponent(message)}&url=${encodeURIComponent(link)}`,
  )
  expect(toShareAddress('whatsapp', link, message)).toBe(`https://wa.me/?text=${both}`)
  expect(toShareAddress('link', link, message)).toBe(null)
})

test('no link is created before a tap', async () => {
  const open = vi.spyOn(window, 'open')
  await render(<ShareChannels />)
  await expect.element(button('Facebook')).toBeVisible()
  expect(requests).toEqual([])
  expect(open).not.toHaveBeenCalled()
})

describe.each([
  ['Facebook', 'facebook'],
  ['X', 'x'],
  ['WhatsApp', 'whatsapp'],
] as const)('%s', (name, channel) => {
  test('opens its tab within the tap and loads the channel with a new link', async () => {
    const tab = openTab()
    await render(<ShareChannels />)
    await button(name).click()
    expect(vi.mocked(window.open).mock.calls).toEqual([['', '_blank']])
    await expect
      .poll(() => tab.location.replace.mock.calls)
      .toEqual([[toShareAddress(channel, link, message)]])
    expect(requests).toEqual([{ channel }])
    expect(tab.opener).toBe(null)
    expect(page.getByText('Liên kết mời đã sẵn sàng').query()).toBe(null)
  })

  test('with pop-ups blocked, the link needs another tap', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await render(<ShareChannels />)
    await button(name).click()
    const open = page.getByRole('link', { name: `Mở ${name}` })
    await expect.element(open).toHaveAttribute('href', toShareAddress(channel, link, message))
    await expect.element(open).toHaveAttribute('target', '_blank')
    await expect.element(open).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(page.getByText(link)).toBeVisible()
  })
})

test.each([
  ['no network', unreachable, 'Mạng chập chờn'],
  ['429', new ApiError(429, { code: 'too_many_invitations' }), 'Hôm nay bạn đã mời đủ người'],
] as const)('%s: the tab closes and a message shows the reason', async (_, refusal, reason) => {
  answer(createInvitation, () => refusal)
  const tab = openTab()
  await render(<ShareChannels />)
  await button('Facebook').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(reason))
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.replace).not.toHaveBeenCalled()
})

test('a text message opens the device’s app, and the link stays for devices without one', async () => {
  const opened: string[] = []
  const interceptSms = (event: Event) => {
    const target = event.target as HTMLAnchorElement
    if (target.protocol !== 'sms:') return
    event.preventDefault()
    opened.push(target.href)
  }
  document.addEventListener('click', interceptSms)
  const open = vi.spyOn(window, 'open')
  await render(<ShareChannels />)
  await button('Tin nhắn').click()
  await expect.element(page.getByRole('link', { name: 'Mở tin nhắn' })).toBeVisible()
  expect(opened).toEqual([toShareAddress('sms', link, message)])
  expect(requests).toEqual([{ channel: 'sms' }])
  expect(open).not.toHaveBeenCalled()
  document.removeEventListener('click', interceptSms)
})

describe('the device’s share sheet', () => {
  const sheet = (share: (data: ShareData) => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })

  test('comes first and shares a new link', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
    sheet(share)
    await render(<ShareChannels />)
    const names = page
      .getByRole('button')
      .elements()
      .map((each) => each.textContent)
    expect(names).toEqual([
      'Chia sẻ lời mời',
      'Tin nhắn',
      'Facebook',
      'X',
      'WhatsApp',
      'Sao chép liên kết',
      'Mã QR và tờ in',
    ])
    await button('Chia sẻ lời mời').click()
    await expect.poll(() => share.mock.calls).toEqual([[{ text: message, url: link }]])
    expect(requests).toEqual([{ channel: 'link' }])
    expect(page.getByText('Liên kết mời đã sẵn sàng').query()).toBe(null)
  })

  test('that is closed or refused keeps the link for another tap', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>()
    share.mockRejectedValueOnce(new DOMException('', 'AbortError')).mockResolvedValue()
    sheet(share)
    await render(<ShareChannels />)
    await button('Chia sẻ lời mời').click()
    await expect.element(page.getByText(link)).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Chia sẻ lời mời' }).click()
    await expect.element(page.getByText(link)).not.toBeInTheDocument()
    expect([requests.length, share.mock.calls.length]).toEqual([1, 2])
  })

  test('is hidden if the browser doesn’t support it', async () => {
    removeProperty(navigator, 'share')
    await render(<ShareChannels />)
    await expect.element(button('Tin nhắn')).toBeVisible()
    expect(button('Chia sẻ lời mời').query()).toBe(null)
  })
})

describe('copying the link', () => {
  test.each([true, false])('uses the clipboard, with a share sheet: %s', async (hasSheet) => {
    const share = vi.fn<() => Promise<void>>()
    if (hasSheet) Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    else removeProperty(navigator, 'share')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await render(<ShareChannels />)
    await button('Sao chép liên kết').click()
    await expect.poll(() => write.mock.calls).toEqual([[link]])
    expect(share).not.toHaveBeenCalled()
    expect(page.getByText('Liên kết mời đã sẵn sàng').query()).toBe(null)
  })

  test('needs another tap if it is not allowed, then manual copying', async () => {
    removeProperty(navigator, 'share')
    const write = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await render(<ShareChannels />)
    await button('Sao chép liên kết').click()
    await expect.element(page.getByText(link)).toBeVisible()
    await button('Sao chép').click()
    await expect.element(page.getByText(/Trình duyệt không cho sao chép/)).toBeVisible()
    write.mockResolvedValue()
    await button('Sao chép').click()
    await expect.element(page.getByText(link)).not.toBeInTheDocument()
    expect(requests).toHaveLength(1)
  })
})

test('every tap creates a new link, because each is for one person', async () => {
  openTab()
  await render(<ShareChannels />)
  await button('WhatsApp').click()
  await expect.poll(() => requests.length).toBe(1)
  await expect.element(button('WhatsApp')).not.toHaveAttribute('aria-busy')
  await button('WhatsApp').click()
  await expect.poll(() => requests.length).toBe(2)
})

test('the code shows a new link for one person', async () => {
  await render(<ShareChannels />)
  await button('Mã QR và tờ in').click()
  const sheet = page.getByRole('dialog', { name: 'Mã QR và tờ in' })
  await expect.element(sheet.getByRole('img', { name: 'Mã QR của liên kết' })).toBeVisible()
  await expect.element(sheet.getByText(/^Mã này dành cho một người/)).toBeVisible()
  expect(requests).toEqual([{ channel: 'link' }])
})
