import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { getInstallation } from '../../contract/accounts/settings.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { MemoryRouter } from 'react-router'
import { call } from './api/call.ts'
import { ApiError } from './api/api-error.ts'
import { answer, demoInstallation, unreachable } from './api/fake-network.ts'
import { isOnline } from './api/online.ts'
import { OfflineBar } from './OfflineBar.tsx'

const barText = 'Đang không có mạng'

const open = () =>
  render(
    <MemoryRouter>
      <OfflineBar />
      <PageHeader title="Hồ sơ" />
      <div style={{ height: 3000 }} />
    </MemoryRouter>,
  )

test('the bar follows the device’s network state', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await open()
  await expect.element(screen.getByRole('status')).toHaveTextContent(barText)
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByText(barText)).not.toBeInTheDocument()
})

test('the bar appears after two requests without a reply and disappears after any reply', async () => {
  const screen = await open()
  const request = () => call(getInstallation).catch(() => {})
  answer(getInstallation, () => unreachable)
  await request()
  await expect.element(screen.getByText(barText)).not.toBeInTheDocument()
  await request()
  await expect.element(screen.getByRole('status')).toHaveTextContent(barText)
  answer(getInstallation, () => new ApiError(503))
  await request()
  await expect.element(screen.getByText(barText)).not.toBeInTheDocument()
})

test('aborted requests do not count as offline', async () => {
  answer(getInstallation, () => demoInstallation)
  for (let time = 0; time < 3; time++) {
    const stop = new AbortController()
    const pending = call(getInstallation, { signal: stop.signal })
    stop.abort()
    await expect(pending).rejects.toThrow('abort')
  }
  expect(isOnline()).toBe(true)
})

test('sticky headers stay below the bar', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await open()
  scrollTo(0, 800)
  const bar = screen.getByText(barText).element().getBoundingClientRect()
  const header = screen.getByRole('banner').element().getBoundingClientRect()
  expect(bar.top).toBe(0)
  expect(header.top).toBe(bar.bottom)
})
