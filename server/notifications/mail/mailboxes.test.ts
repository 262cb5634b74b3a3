import { expect, test } from 'vitest'
import { normalizeAddress } from './unsubscribe.ts'

test.each([
  ['Anna@Example.com', 'anna@example.com'],
  ['a\u0301@example.com', '\u00E1@example.com'],
  ['anna+xom@example.com', 'anna@example.com'],
  ['anna+a+b@example.com', 'anna@example.com'],
  ['+anna@example.com', '+anna@example.com'],
  ['an.na@example.com', 'an.na@example.com'],
  ['a.n.na+x@gmail.com', 'anna@gmail.com'],
  ['An.Na@GoogleMail.com', 'anna@gmail.com'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(normalizeAddress(address)).toBe(mailbox)
  expect(normalizeAddress(mailbox)).toBe(mailbox)
})
