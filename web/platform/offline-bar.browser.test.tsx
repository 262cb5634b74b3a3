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

const words = 'Đang không có mạng'

const open = () =>
  render(
    <MemoryRouter>
      <OfflineBar />
      <PageHeader title="Hồ sơ" />
      <div style={{ height: 3000 }} />
    </MemoryRouter>,
  )

test('the bar comes with the device’s word, and goes by itself', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await open()
  await expect.element(screen.getByRole('status')).toHaveTextContent(words)
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
})

test('two requests without a reply are being offline, a reply of any kind is the end of it', async () => {
  const screen = await open()
  const ask = () => call(getInstallation).catch(() => {})
  answer(getInstallation, () => unreachable)
  await ask()
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
  await ask()
  await expect.element(screen.getByRole('status')).toHaveTextContent(words)
  answer(getInstallation, () => new ApiError(503))
  await ask()
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
})

test('requests that are taken back say nothing about the network', async () => {
  answer(getInstallation, () => demoInstallation)
  for (let time = 0; time < 3; time++) {
    const stop = new AbortController()
    const asked = call(getInstallation, { signal: stop.signal })
    stop.abort()
    await expect(asked).rejects.toThrow('abort')
  }
  expect(isOnline()).toBe(true)
})

test('what sticks to the top of a screen stays below the bar', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await open()
  scrollTo(0, 800)
  const bar = screen.getByText(words).element().getBoundingClientRect()
  const header = screen.getByRole('banner').element().getBoundingClientRect()
  expect(bar.top).toBe(0)
  expect(header.top).toBe(bar.bottom)
})
