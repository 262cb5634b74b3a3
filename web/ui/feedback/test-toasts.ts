import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { shownToast } from './toast.ts'

export const toastRegion = () => page.getByRole('region', { name: 'Thông báo (phím F8)' })
export const toastItems = () => toastRegion().getByRole('listitem')

/** Waits two frames, after which React has rendered and run its effects. */
export async function waitForRender() {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Waits until screen readers are told the message, and expects that no toast repeats it. */
export async function expectAnnounced(message: string) {
  const statuses = () => [...document.querySelectorAll('[role=status]')].map((each) => each.textContent)
  await expect.poll(statuses).toContain(message)
  expect(shownToast()?.title).not.toBe(message)
}
