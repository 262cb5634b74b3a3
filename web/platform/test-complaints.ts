import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Has every test fail in which something is written to `console.error`. For the files that set tests up. */
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
