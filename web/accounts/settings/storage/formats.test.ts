import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { formatAgo, formatCountdown, formatBytes } from '../../../platform/formats.ts'

beforeEach(() => setLanguage('vi'))

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [1234, '1,2 kB'],
  [5_000_000, '5 MB'],
  [12_400_000_000, '12,4 GB'],
  [3e12, '3.000 GB'],
])('%d bytes are formatted as %s', (bytes, expected) => expect(formatBytes(bytes)).toBe(expected))

test('sizes follow the language', async () => {
  await setLanguage('en')
  expect(formatBytes(1)).toBe('1 byte')
  expect(formatBytes(1234)).toBe('1.2 kB')
})

test.each([
  ['2026-11-20T11:59:30Z', 'vừa xong'],
  ['2026-11-20T11:48:00Z', '12 phút trước'],
  ['2026-11-20T09:00:00Z', '3 giờ trước'],
  ['2026-11-19T11:00:00Z', 'hôm qua'],
  ['2026-11-13T11:00:00Z', '7 ngày trước'],
  ['2026-11-20T12:00:05Z', 'vừa xong'],
])('%s is formatted as %s', (moment, expected) =>
  expect(formatAgo(moment, new Date('2026-11-20T12:00:00Z'))).toBe(expected),
)

test.each([
  [600, '10:00'],
  [65.2, '1:06'],
  [9, '0:09'],
  [-3, '0:00'],
])('%d seconds are formatted as %s', (seconds, expected) => expect(formatCountdown(seconds)).toBe(expected))
