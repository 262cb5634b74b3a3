import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endpoint } from '../../../contract/endpoint.ts'
import { confirmUpload, startUpload } from '../../../contract/media/uploads.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { Nothing } from '../../../contract/shape.ts'
import type { ApiError } from '../../platform/api/api-error.ts'
import { answer, type unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import '../../platform/outbox/test-records.ts'
import { dismissToast, shownToast } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import CreatePostScreen from '../../feed/CreatePostScreen.tsx'
import { lan, picture, postOf } from '../test-posts.ts'

/** The composer's form: through a tile where the address and the drafts lead to the tiles. */
export async function openComposer(at = '/create-post') {
  const opened = await openCreatePost(at)
  const { screen, words } = opened
  await expect.poll(() => words.query() ?? tiles(screen).query()).not.toBeNull()
  if (!words.query()) await typeTile(screen, 'Chia sẻ').click()
  await expect.element(words).toBeVisible()
  return opened
}

export const tiles = (screen: Screen) => screen.getByRole('heading', { name: 'Bạn muốn đăng gì?' })
export const typeTile = (screen: Screen, name: string) =>
  screen.getByRole('link', { name: new RegExp(`^${name} `) })

/** The composer among the screens it leads to, which show their path and navigation state. */
export async function openCreatePost(at = '/create-post') {
  // Toasts outlive the page that showed them, and would cover the button.
  const toast = shownToast()
  if (toast) dismissToast(toast.id)
  const router = createMemoryRouter(
    [
      { path: '/create-post', element: <CreatePostScreen /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: ['/feed', at] },
  )
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Toaster />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { screen, router, ...partsOf(screen) }
}

function Elsewhere() {
  const { pathname, state } = useLocation()
  return (
    <>
      <p>{`at ${pathname}`}</p>
      <p>{JSON.stringify(state)}</p>
    </>
  )
}

type Screen = Awaited<ReturnType<typeof render>>

const partsOf = (screen: Screen) => ({
  words: screen.getByRole('textbox', { name: 'Bạn đang nghĩ gì?' }),
  submit: screen.getByRole('button', { name: 'Đăng', exact: true }),
  ...typesOf(screen),
})

/** `tag` changes the type, `chosen` is the chip that says which one it is. */
export function typesOf(screen: Screen) {
  const chip = screen.getByRole('button', { name: /^Đổi loại bài/ })
  const radio = (name: string) => screen.getByRole('radio', { name, exact: true })
  return {
    chip,
    radio,
    chosen: (name: string) =>
      screen.getByRole('button', { name: `Đổi loại bài, đang là ${name}`, exact: true }),
    tag: (name: string) => ({
      async click() {
        await expect.element(chip).toBeVisible()
        if (!radio(name).query()) await chip.click()
        await radio(name).click()
      },
    }),
  }
}

/** A day of the calendar of a group of dates, as many months ahead as it takes. */
export async function pickDay(screen: Screen, group: string, day: Date) {
  await screen.getByRole('group', { name: group }).getByRole('button', { name: 'Chọn ngày' }).click()
  await pickInCalendar(screen, day)
}

async function pickInCalendar(screen: Screen, day: Date) {
  const calendar = screen.getByRole('dialog')
  const words = new Intl.DateTimeFormat('vi-VN', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(day)
  const button = calendar.getByRole('button', { name: words })
  await expect.element(calendar.getByRole('grid')).toBeVisible()
  while (!button.query()) await calendar.getByRole('button', { name: 'Tháng sau' }).click()
  await button.click()
  await expect.element(calendar).not.toBeInTheDocument()
}

/** A local day to come, with the time of its end or another. */
export function dayAhead(days: number, hours = 0, minutes = 0) {
  const day = new Date()
  day.setDate(day.getDate() + days)
  day.setHours(hours, minutes, 0, 0)
  return day
}

/** Picks files as the device's chooser would. */
export function pick(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nowhere to pick files')
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A picture that a browser can show. */
export async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 6)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 6)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

/** The address of the fake server's bytes; the real one is signed and in no contract. */
const putBytes = endpoint({
  method: 'PUT',
  path: '/api/media/bytes/',
  access: 'anyone',
  summary: 'Bytes',
  reply: Nothing,
})

type PutAnswer = ApiError | typeof unreachable | undefined

/**
 * A server for pictures. Each PUT waits in `puts` until the test calls it with a reply, with nothing for
 * success; `auto` lets all through at once.
 */
export function servePictures({ auto = false } = {}) {
  const puts: ((given?: PutAnswer) => void)[] = []
  const asked = { starts: 0, confirmed: [] as number[] }
  answer(startUpload, () => ({
    id: ++asked.starts,
    upload_url: '/api/media/bytes/',
    method: 'PUT' as const,
    headers: {},
    expires_at: '2030-01-01T00:00:00.000Z',
  }))
  answer(putBytes, async () => {
    if (auto) return {}
    const { promise, resolve } = Promise.withResolvers<PutAnswer>()
    puts.push(resolve)
    return (await promise) ?? {}
  })
  answer(confirmUpload, ({ params }) => {
    const id = Number(params['id'])
    asked.confirmed.push(id)
    return picture(id)
  })
  return { puts, asked }
}

export const text = 'Nhà mình cúp quạt, nhà ai có quạt đứng cho mình mượn nhé.'

/** A server that accepts posts, and the requests it got. */
export function takePosts() {
  const sent: { body: unknown; key: string | null }[] = []
  answer(createPost, ({ body, headers }) => {
    sent.push({ body, key: headers.get('idempotency-key') })
    return postOf({ author: lan, content: body.content, category: body.category })
  })
  return sent
}

type Opened = Awaited<ReturnType<typeof openComposer>>

export const tile = ({ screen }: Opened, name: string) =>
  screen.getByRole('listitem').filter({ has: page.getByRole('img', { name, exact: false }) })
export const names = ({ screen }: Opened) =>
  screen
    .getByRole('list', { name: 'Ảnh và video của bài' })
    .getByRole('img')
    .elements()
    .map((image) =>
      (image.getAttribute('alt') ?? image.getAttribute('aria-label'))?.replace(/^Ảnh \d+: /, ''),
    )

export async function write({ words, tag }: Opened) {
  await words.fill('Dọn nhà dư cái quạt, ai cần ghé lấy.')
  await tag('Cho').click()
}
