import { afterAll, afterEach } from 'vitest'
import { expectRowTypes } from './row-type-check.ts'

afterEach(expectRowTypes)
afterAll(expectRowTypes)
