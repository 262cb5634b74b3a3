import { page } from 'vitest/browser'

export const shelf = () => page.getByRole('region', { name: 'Thông báo (phím F8)' })
export const notices = () => shelf().getByRole('listitem')

/** After two frames React has rendered and run its effects. */
export async function drawn() {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}
