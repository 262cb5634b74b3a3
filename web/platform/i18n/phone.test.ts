import { expect, test } from 'vitest'
import { phoneLink, formatPhone } from './vietnam.ts'

test('a Vietnamese number is formatted in groups', () => {
  expect(formatPhone('+84901234567')).toBe('0901 234 567')
  expect(formatPhone('+15551234567')).toBe('+15551234567')
})

test.each([
  ['028 3822 4455', 'tel:02838224455'],
  ['+1 202 555 0123', 'tel:+12025550123'],
])('the link of %s is %s', (phone, link) => expect(phoneLink(phone)).toBe(link))
