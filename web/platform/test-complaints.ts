import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails every test that writes to `console.error`. For test setup files. */
export function failOnComplaints() {
  const complaints: string[] = []
  beforeEach(() => {
    complaints.length = 0
    vi.spyOn(console, 'error').mockImplementation(
      (...parts) => void complaints.push(parts.map(String).join(' ')),
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
    expect(complaints, 'console.error was called').toEqual([])
  })
}
