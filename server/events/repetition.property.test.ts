import { fc, test as property } from '@fast-check/vitest'
