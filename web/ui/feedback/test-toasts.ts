import { page } from 'vitest/browser'

export const toastRegion = () => page.getByRole('region', { name: 'Thông báo (phím F8)' })
export const toastItems = () => toastRegion().getByRole('listitem')

/** Waits two frames, after which React has rendered and run its effects. */
export async function waitForRender() {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}
