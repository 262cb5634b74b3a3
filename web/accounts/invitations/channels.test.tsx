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
const words = 'Mình mời bạn vào Xóm, nơi hàng xóm gần nhà giúp nhau mỗi ngày.'
const button = (name: string) => page.getByRole('button', { name, exact: true })
let asked: unknown[]

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
const without = (owner: object, name: string) =>
  Object.defineProperty(owner, name, { configurable: true, value: undefined })

beforeEach(() => {
  actAs(person())
  asked = []
  answer(createInvitation, ({ body }) => {
    asked.push(body)
    return invitation({ channel: body.channel, link })
  })
})
afterEach(async () => {
  await cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

test('the addresses contain text and link, encoded for each channel', () => {
  const both = encodeURIComponent(`${words} ${link}`)
  expect(toShareAddress('sms', link, words)).toBe(`sms:?&body=${both}`)
  expect(toShareAddress('facebook', link, words)).toBe(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fxom.example%2Fi%2FAB-12',
  )
  expect(toShareAddress('x', link, words)).toBe(
    `https://x.com/intent/post?text=${encodeURIComponent(words)}&url=${encodeURIComponent(link)}`,
  )
  expect(toShareAddress('whatsapp', link, words)).toBe(`https://wa.me/?text=${both}`)
  expect(toShareAddress('link', link, words)).toBe(null)
})

test('no link is made before a tap', async () => {
  const open = vi.spyOn(window, 'open')
  await render(<ShareChannels />)
  await expect.element(button('Facebook')).toBeVisible()
  expect(asked).toEqual([])
  expect(open).not.toHaveBeenCalled()
})

describe.each([
  ['Facebook', 'facebook'],
  ['X', 'x'],
  ['WhatsApp', 'whatsapp'],
] as const)('%s', (name, channel) => {
  test('opens its tab within the tap and loads the channel with a link of its own', async () => {
    const tab = openTab()
    await render(<ShareChannels />)
    await button(name).click()
    expect(vi.mocked(window.open).mock.calls).toEqual([['', '_blank']])
    await expect.poll(() => tab.location.replace.mock.calls).toEqual([[toShareAddress(channel, link, words)]])
    expect(asked).toEqual([{ channel }])
    expect(tab.opener).toBe(null)
    expect(page.getByText('Liên kết mời đã sẵn sàng').query()).toBe(null)
  })

  test('with pop-ups blocked, the link waits for another tap', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await render(<ShareChannels />)
    await button(name).click()
    const open = page.getByRole('link', { name: `Mở ${name}` })
    await expect.element(open).toHaveAttribute('href', toShareAddress(channel, link, words))
    await expect.element(open).toHaveAttribute('target', '_blank')
    await expect.element(open).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(page.getByText(link)).toBeVisible()
  })
})

test.each([
  ['no network', unreachable, 'Mạng chập chờn'],
  ['429', new ApiError(429, { code: 'too_many_invitations' }), 'Hôm nay bạn đã mời đủ người'],
] as const)('%s: the tab closes and a message says why', async (_, refusal, why) => {
  answer(createInvitation, () => refusal)
  const tab = openTab()
  await render(<ShareChannels />)
  await button('Facebook').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(why))
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.replace).not.toHaveBeenCalled()
})

test('a text message opens the device’s app; the link stays, for devices without one', async () => {
  const followed: string[] = []
  const stop = (event: Event) => {
    const target = event.target as HTMLAnchorElement
    if (target.protocol !== 'sms:') return
    event.preventDefault()
    followed.push(target.href)
  }
  document.addEventListener('click', stop)
  const open = vi.spyOn(window, 'open')
  await render(<ShareChannels />)
  await button('Tin nhắn').click()
  await expect.element(page.getByRole('link', { name: 'Mở tin nhắn' })).toBeVisible()
  expect(followed).toEqual([toShareAddress('sms', link, words)])
  expect(asked).toEqual([{ channel: 'sms' }])
  expect(open).not.toHaveBeenCalled()
  document.removeEventListener('click', stop)
})

describe('the device’s share sheet', () => {
  const sheet = (share: (data: ShareData) => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })

  test('comes first, with a link of its own', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
    sheet(share)
    await render(<ShareChannels />)
    const names = page
      .getByRole('button')
      .elements()
      .map((each) => each.textContent)
    expect(names).toEqual(['Chia sẻ lời mời', 'Tin nhắn', 'Facebook', 'X', 'WhatsApp', 'Sao chép liên kết'])
    await button('Chia sẻ lời mời').click()
    await expect.poll(() => share.mock.calls).toEqual([[{ text: words, url: link }]])
    expect(asked).toEqual([{ channel: 'link' }])
    expect(page.getByText('Liên kết mời đã sẵn sàng').query()).toBe(null)
  })

  test('closed or refused, it keeps the link on screen, to share it with another tap', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>()
    share.mockRejectedValueOnce(new DOMException('', 'AbortError')).mockResolvedValue()
    sheet(share)
    await render(<ShareChannels />)
    await button('Chia sẻ lời mời').click()
    await expect.element(page.getByText(link)).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Chia sẻ lời mời' }).click()
    await expect.element(page.getByText(link)).not.toBeInTheDocument()
    expect([asked.length, share.mock.calls.length]).toEqual([1, 2])
  })

  test('is not offered where there is none', async () => {
    without(navigator, 'share')
    await render(<ShareChannels />)
    await expect.element(button('Tin nhắn')).toBeVisible()
    expect(button('Chia sẻ lời mời').query()).toBe(null)
  })
})

describe('copying the link', () => {
  test.each([true, false])('uses the clipboard, with a share sheet: %s', async (hasSheet) => {
    const share = vi.fn<() => Promise<void>>()
    if (hasSheet) Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    else without(navigator, 'share')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await render(<ShareChannels />)
    await button('Sao chép liên kết').click()
    await expect.poll(() => write.mock.calls).toEqual([[link]])
    expect(share).not.toHaveBeenCalled()
    expect(page.getByText('Liên kết mời đã sẵn sàng').query()).toBe(null)
  })

  test('waits for another tap when it is not allowed, then for manual copying', async () => {
    without(navigator, 'share')
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
    expect(asked).toHaveLength(1)
  })
})

test('every tap makes a new link, as each is for one person', async () => {
  openTab()
  await render(<ShareChannels />)
  await button('WhatsApp').click()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(button('WhatsApp')).not.toHaveAttribute('aria-busy')
  await button('WhatsApp').click()
  await expect.poll(() => asked.length).toBe(2)
})
