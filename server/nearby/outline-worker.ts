import { answerRequests } from '../platform/workers/idle-thread.ts'
import { outlinesOf } from './outlines.ts'
import { drawWardMap, type WardAmongOthers } from './ward-map.ts'

export type OutlineRequest = { province: string } | { ward: WardAmongOthers }

answerRequests((request: OutlineRequest): string =>
  JSON.stringify('province' in request ? outlinesOf(request.province) : drawWardMap(request.ward)),
)
