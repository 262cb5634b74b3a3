import { expect, test } from 'vitest'
import { acceptedBy } from './picture-file.ts'

test.each([
  ['Apple Computer, Inc.', false],
  ['Google Inc.', true],
  ['', true],
])('a form in a browser of %j accepts HEIC: %s', (vendor, isAccepted) => {
  expect(/heic/i.test(acceptedBy(vendor))).toBe(isAccepted)
  expect(acceptedBy(vendor)).toContain('image/avif')
})
