import { vi } from 'vitest'

/** Simulates leaving the page. */
export function hidePage() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
}
