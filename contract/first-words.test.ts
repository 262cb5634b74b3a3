import { expect, test } from 'vitest'
import { truncateToWords } from './letters.ts'

test('a truncated text is one line and ends between two words', () => {
  expect(truncateToWords('  Nhà mình\n\ncúp quạt ', 80)).toBe('Nhà mình cúp quạt')
  const long = truncateToWords(
    'Ai có quạt đứng cho mình mượn mấy hôm nhé, nhà mình cúp điện mà trời thì oi quá chừng',
    80,
  )
  expect(long).toBe('Ai có quạt đứng cho mình mượn mấy hôm nhé, nhà mình cúp điện mà trời thì oi quá…')
  expect(Array.from(truncateToWords('🏮'.repeat(200), 80))).toHaveLength(81)
})
