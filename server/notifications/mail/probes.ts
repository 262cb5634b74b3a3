import { listFailedJobs, resumeMail, retryJob, stopMail } from '../../../contract/notifications/mail.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: stopMail, asked: () => ({ path: `/api/mail/stop/${'x'.repeat(43)}.${'x'.repeat(43)}/` }) },
  { endpoint: resumeMail, asked: () => ({ path: `/api/mail/stop/${'x'.repeat(43)}.${'x'.repeat(43)}/` }) },
  { endpoint: listFailedJobs, asked: () => ({}) },
  { endpoint: retryJob, asked: () => ({ path: '/api/jobs/1/retry/' }) },
]
