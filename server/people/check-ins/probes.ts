import * as contract from '../../../contract/people/check-ins.ts'
import type { Probe } from '../../platform/room.ts'

const token = 'x'.repeat(43)

export const probes: Probe[] = [
  { endpoint: contract.getRunningCheckIn, asked: () => ({}) },
  { endpoint: contract.startCheckIn, asked: () => ({ body: { due_at: '2026-11-25T15:30:00.000Z' } }) },
  {
    endpoint: contract.extendCheckIn,
    asked: () => ({ path: '/api/check-ins/1/', body: { due_at: '2026-11-25T15:30:00.000Z' } }),
  },
  { endpoint: contract.endCheckIn, asked: () => ({ path: '/api/check-ins/1/safe/' }) },
  { endpoint: contract.getAlarm, asked: () => ({ path: '/api/check-ins/1/' }) },
  { endpoint: contract.takeCare, asked: () => ({ path: '/api/check-ins/1/take-care/' }) },
  { endpoint: contract.doubtCare, asked: () => ({ path: '/api/check-ins/1/doubt/' }) },
  { endpoint: contract.getMailedAlarm, asked: () => ({ path: `/api/check-in-alarms/${token}/` }) },
  { endpoint: contract.takeCareByMail, asked: () => ({ path: `/api/check-in-alarms/${token}/take-care/` }) },
  { endpoint: contract.doubtCareByMail, asked: () => ({ path: `/api/check-in-alarms/${token}/doubt/` }) },
]
