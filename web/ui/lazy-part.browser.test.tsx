import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from '../platform/ErrorBoundary.tsx'
import { MissingNote } from './feedback/MissingNote.tsx'
import { shownToast } from './feedback/toast.ts'
import { lazyPart } from './lazy-part.ts'
import { MissingSheet } from './overlays/MissingSheet.tsx'

const Cat = ({ name }: { name: string }) => <p>{name} is here</p>

/** Code that the network loses until `arrive` is called. */
function lossy<Component>(component: Component) {
  let isLost = true
  const fetch = vi.fn(() =>
    isLost
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Cat-1.js'))
      : Promise.resolve({ default: component }),
  )
  return { fetch, arrive: () => (isLost = false) }
}

test('a part whose code is lost is shown when somebody tries again', async () => {
  const { fetch, arrive } = lossy(Cat)
  const Part = lazyPart(fetch, MissingNote)
  const screen = await render(
    <Suspense>
      <Part name="Mun" />
    </Suspense>,
  )
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Chưa tải được phần này/)
  arrive()
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByText('Mun is here')).toBeVisible()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('one that nobody misses comes by itself when the network is back', { tags: ['full'] }, async () => {
  const { fetch, arrive } = lossy(Cat)
  const Part = lazyPart(fetch)
  const screen = await render(
    <Suspense fallback="loading">
      <Part name="Mun" />
    </Suspense>,
  )
  await expect.element(screen.getByText('loading')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Mun is here')).not.toBeInTheDocument()
  arrive()
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('Mun is here')).toBeVisible()
})

test('a sheet whose code is lost says so, and opens at the next press', async () => {
  const { fetch, arrive } = lossy(({ open }: { open: boolean; onClose: () => void }) =>
    open ? <p>The sheet is open</p> : null,
  )
  const Part = lazyPart(fetch, MissingSheet)
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
  arrive()
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('The sheet is open')).toBeVisible()
})

test('each use fetches the code once, and forgets a failure', { tags: ['full'] }, async () => {
  const { fetch, arrive } = lossy(Cat)
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
  arrive()
  const second = await render(twice)
  await expect.element(second.getByText('Mun is here')).toBeVisible()
  await expect.element(second.getByText('Mướp is here')).toBeVisible()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('code that throws is an error of the page', { tags: ['full'] }, async () => {
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
