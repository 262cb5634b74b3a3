import {
  becomeVisitor,
  clearCampaign,
  countDaily,
  countEvent,
  rememberCampaign,
  stopBeingVisitor,
} from '../../../contract/site/analytics.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: becomeVisitor, asked: () => ({}) },
  { endpoint: stopBeingVisitor, asked: () => ({}) },
  { endpoint: rememberCampaign, asked: () => ({ body: { utm_source: 'zalo' } }) },
  { endpoint: clearCampaign, asked: () => ({}) },
  {
    endpoint: countEvent,
    asked: () => ({ body: { name: 'app_download', platform: 'ios', store: 'apple' } }),
  },
  { endpoint: countDaily, asked: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }) },
]
