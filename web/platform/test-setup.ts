import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../ui/styles/base.css'
import { dismissToast, shownToast } from '../ui/feedback/toast.ts'
import { pageItems } from './kept/local-items.ts'

const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  localStorage.clear()
  sessionStorage.clear()
  pageItems.clear()
  dismissToast(shownToast()?.id ?? 0)
  vi.spyOn(console, 'error').mockImplementation(
    (...parts) => void complaints.push(parts.map(String).join(' ')),
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints, 'console.error was called').toEqual([])
})
