/** @module-tag full */
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PostGallery } from '../../posts/media/PostGallery.tsx'
import { picture, postOf, signInAsLan } from '../../posts/test-posts.ts'

beforeEach(() => signInAsLan())

const openGallery = (count: number) =>
  render(
    <MemoryRouter>
      <PostGallery post={postOf({ media: Array.from({ length: count }, (_, n) => picture(n + 1)) })} />
    </MemoryRouter>,
  )

const nameOf = (number: number, count: number) => `Ảnh ${number} trên ${count}, bài của Minh Trần`

test('a picture opens in the viewer; arrow keys turn, and Escape restores the focus', async () => {
  const screen = await openGallery(3)
  const second = screen.getByRole('button', { name: nameOf(2, 3) })
  await second.click()
  const viewer = screen.getByRole('dialog', { name: 'Ảnh trong bài của Minh Trần' })
  await expect.element(viewer).toBeVisible()
  await expect.element(viewer.getByText('2 / 3')).toBeVisible()
  await expect.element(viewer.getByRole('status')).toHaveTextContent(nameOf(2, 3))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer.getByText('3 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(viewer.getByText('1 / 3')).toBeVisible()
  await expect
    .element(viewer.getByRole('button', { name: 'Ảnh trước' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.element(second).toHaveFocus()
})

test('the browser’s Back closes the viewer', async () => {
  const screen = await openGallery(1)
  await screen.getByRole('button', { name: nameOf(1, 1) }).click()
  const viewer = screen.getByRole('dialog')
  await expect.element(viewer).toBeVisible()
  expect(viewer.getByRole('button', { name: 'Ảnh sau' }).elements()).toEqual([])
  history.back()
  await expect.element(viewer).not.toBeInTheDocument()
})

test('the buttons and a double tap zoom', async () => {
  const screen = await openGallery(2)
  await screen.getByRole('button', { name: nameOf(1, 2) }).click()
  const shown = screen.getByRole('dialog').getByRole('img', { name: nameOf(1, 2) })
  const width = () => shown.element().getBoundingClientRect().width
  await expect.element(shown).toBeInTheDocument()
  const initialWidth = width()
  // On a phone they show only on keyboard focus.
  const press = (name: string) => (screen.getByRole('button', { name }).element() as HTMLElement).click()
  press('Phóng to')
  await expect.poll(width).toBeGreaterThan(initialWidth * 1.5)
  press('Thu nhỏ')
  await expect.poll(width).toBeCloseTo(initialWidth, 0)
  const slide = shown.element().closest('.touch-none') as HTMLElement
  const tap = (type: string) =>
    slide.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: 200, clientY: 200 }))
  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) tap(type)
  await expect.poll(width).toBeGreaterThan(initialWidth * 2)
})
