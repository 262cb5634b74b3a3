import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

function Broken(): never {
  throw new Error('The screen is broken')
}

test('a screen that throws shows an error with a reload button, and another address works again', async () => {
  const consoleError = vi.mocked(console.error).mockImplementation(() => {})
  const screen = await render(
    <ErrorBoundary resetKey="/feed">
      <Broken />
    </ErrorBoundary>,
  )
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Có gì đó không ổn/)
  await expect.element(screen.getByRole('button', { name: 'Tải lại trang' })).toBeVisible()
  expect(consoleError).toHaveBeenCalled()
  await screen.rerender(
    <ErrorBoundary resetKey="/profile">
      <h1>Hồ sơ</h1>
    </ErrorBoundary>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Hồ sơ' })).toBeVisible()
})
