import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from '../platform/ErrorBoundary.tsx'
import { PartLoadError } from './feedback/ErrorState.tsx'
import { shownToast } from './feedback/toast.ts'
import { lazyPart } from './lazy-part.ts'
import { SheetLoadError } from './overlays/lazy-sheet.tsx'

const Cat = ({ name }: { name: string }) => <p>{name} is here</p>

/** A module that fails to load until `restore` is called. */
function unreliable<Component>(component: Component) {
  let isOffline = true
  const fetch = vi.fn(() =>
    isOffline
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Cat-1.js'))
      : Promise.resolve({ default: component }),
  )
  return { fetch, restore: () => (isOffline = false) }
}

test('a part that failed to load is shown after a retry', async () => {
  const { fetch, restore } = unreliable(Cat)
  const Part = lazyPart(fetch, PartLoadError)
  const screen = await render(
    <Suspense>
      <Part name="Mun" />
    </Suspense>,
  )
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Chưa tải được phần này/)
  restore()
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByText('Mun is here')).toBeVisible()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test(
  'a part without a fallback loads by itself when the browser is online again',
  { tags: ['full'] },
  async () => {
    const { fetch, restore } = unreliable(Cat)
    const Part = lazyPart(fetch)
    const screen = await render(
      <Suspense fallback="loading">
        <Part name="Mun" />
      </Suspense>,
    )
    await expect.element(screen.getByText('loading')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Mun is here')).not.toBeInTheDocument()
    restore()
    dispatchEvent(new Event('online'))
    await expect.element(screen.getByText('Mun is here')).toBeVisible()
  },
)

test('a sheet that failed to load shows a toast, and opens at the next press', async () => {
  const { fetch, restore } = unreliable(({ open }: { open: boolean; onClose: () => void }) =>
    open ? <p>The sheet is open</p> : null,
  )
  const Part = lazyPart(fetch, SheetLoadError)
  function Button() {
    const [open, setOpen] = useState<boolean | null>(null)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Suspense>{open !== null && <Part open={open} onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
  const screen = await render(<Button />)
  await screen.getByRole('button').click()
  await expect.poll(() => shownToast()?.title).toMatch(/Chưa tải được phần này/)
  restore()
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('The sheet is open')).toBeVisible()
})

test('parts share one load, and a failure is forgotten', { tags: ['full'] }, async () => {
  const { fetch, restore } = unreliable(Cat)
  const Part = lazyPart(fetch)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const twice = (
    <Suspense fallback="loading">
      <Part name="Mun" />
      <Part name="Mướp" />
    </Suspense>
  )
  const first = await render(twice)
  await expect.element(first.getByText('loading')).not.toBeInTheDocument()
  expect(fetch).toHaveBeenCalledTimes(1)
  await first.unmount()
  vi.runAllTimers()
  vi.useRealTimers()
  restore()
  const second = await render(twice)
  await expect.element(second.getByText('Mun is here')).toBeVisible()
  await expect.element(second.getByText('Mướp is here')).toBeVisible()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('code that throws reaches the error boundary', { tags: ['full'] }, async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const Part = lazyPart<{ name: string }>(() => Promise.reject(new ReferenceError('cat is not defined')))
  const screen = await render(
    <ErrorBoundary resetKey="/feed">
      <Suspense>
        <Part name="Mun" />
      </Suspense>
    </ErrorBoundary>,
  )
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Có gì đó không ổn/)
})
