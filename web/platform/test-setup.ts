import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../ui/base.css'
import { pageItems } from './local-items.ts'

const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  localStorage.clear()
  sessionStorage.clear()
  pageItems.clear()
  vi.spyOn(console, 'error').mockImplementation(
    (...parts) => void complaints.push(parts.map(String).join(' ')),
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints, 'console.error was called').toEqual([])
})
