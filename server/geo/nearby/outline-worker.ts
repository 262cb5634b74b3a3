import type { WardMap } from '../../../contract/geo/nearby.ts'
import { answerRequests } from '../../platform/workers/idle-thread.ts'
import { outlineProvince, type ProvinceOutlines } from './outlines.ts'
import { drawWardMap, type WardAmongOthers } from './ward-map.ts'

export type OutlineRequest = { province: string } | { ward: WardAmongOthers }

export type Drawing = ProvinceOutlines | WardMap

answerRequests((request: OutlineRequest): Drawing =>
  'province' in request ? outlineProvince(request.province) : drawWardMap(request.ward),
)
