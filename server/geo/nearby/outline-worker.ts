import type { WardMap } from '../../../contract/nearby.ts'
import { answerRequests } from '../../platform/workers/idle-thread.ts'
import { outlinesOf, type ProvinceOutlines } from './outlines.ts'
import { drawWardMap, type WardAmongOthers } from './ward-map.ts'

export type OutlineRequest = { province: string } | { ward: WardAmongOthers }

export type Drawing = ProvinceOutlines | WardMap

answerRequests((request: OutlineRequest): Drawing =>
  'province' in request ? outlinesOf(request.province) : drawWardMap(request.ward),
)
