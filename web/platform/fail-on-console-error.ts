import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails every test that calls `console.error`. For test setup files. */
export function failOnConsoleError() {
  const errors: string[] = []
  beforeEach(() => {
    errors.length = 0
    vi.spyOn(console, 'error').mockImplementation((...parts) => void errors.push(parts.map(String).join(' ')))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    expect(errors, 'console.error was called').toEqual([])
  })
}
