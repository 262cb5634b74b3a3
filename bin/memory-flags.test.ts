import { expect, test } from 'vitest'
import { memoryFlags } from './memory-flags.mjs'

test.each([
  [512, 160],
  [2048, 256],
  [65_536, 512],
])('with %i MB of memory, the limit of the old generation is %i MB', (mb, old) => {
  expect(memoryFlags('', mb)).toEqual(['--max-semi-space-size=2', `--max-old-space-size=${old}`])
})

test('flags in NODE_OPTIONS take precedence', () => {
  expect(memoryFlags('--no-warnings --max_old_space_size=900', 2048)).toEqual(['--max-semi-space-size=2'])
  expect(memoryFlags('--max-semi-space-size=16 --max-old-space-size=900', 2048)).toEqual([])
})
