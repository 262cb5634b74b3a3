import {
  becomeVisitor,
  countDaily,
  countEvent,
  forgetCampaign,
  rememberCampaign,
  stopBeingVisitor,
} from '../../contract/analytics.ts'
import { joinCommunity, leaveCommunity, listCommunities } from '../../contract/communities.ts'
import { listFailedJobs, resumeMail, retryJob, stopMail } from '../../contract/mail.ts'
import { confirmUpload, startUpload } from '../../contract/uploads.ts'
import {
  getProvinceMap,
  getPublicCommunity,
  listProvinces,
  listPublicCommunities,
} from '../../contract/nearby.ts'
import { createReport } from '../../contract/reports.ts'
import { closeTicket, createTicket, getTicket, listTickets, reopenTicket } from '../../contract/tickets.ts'
import { getWard, wardAt } from '../../contract/wards.ts'
import { getWeather } from '../../contract/weather.ts'
import { type Probe } from './probe.ts'

/** Routes about the neighbourhood, what is written in it, and what looks after it all. */
export const probesOfHood: Probe[] = [
  {
    endpoint: createReport,
    asked: ({ lan }) => ({ body: { target_type: 'user', target_id: lan, reason: 'spam' } }),
  },
  {
    endpoint: createTicket,
    asked: ({ lan }) => ({
      body: {
        kind: 'report',
        topic: 'harassment',
        email: 'hang.xom@example.com',
        message: 'Xem giúp người này với',
        about: `/users/${lan}`,
      },
    }),
  },
  { endpoint: listTickets, asked: () => ({ query: { status: 'open' } }) },
  { endpoint: getTicket, asked: () => ({ path: '/api/tickets/1/' }) },
  { endpoint: closeTicket, asked: () => ({ path: '/api/tickets/1/close/', body: { note: 'Đã xem' } }) },
  { endpoint: reopenTicket, asked: () => ({ path: '/api/tickets/1/reopen/', body: {} }) },
  { endpoint: listCommunities, asked: () => ({ query: { near: 'me' } }) },
  { endpoint: joinCommunity, asked: () => ({ path: '/api/communities/1/join/' }) },
  { endpoint: leaveCommunity, asked: () => ({ path: '/api/communities/1/leave/' }) },
  { endpoint: wardAt, asked: () => ({ query: { lat: '21.03', lon: '105.85' } }) },
  { endpoint: getWard, asked: ({ ward }) => ({ path: `/api/wards/${ward}/` }) },
  // Far from the cast, since the middles and borders of their own wards, which are no secret, read like homes.
  { endpoint: listPublicCommunities, asked: () => ({ query: { province: '12' } }) },
  { endpoint: getPublicCommunity, asked: () => ({ path: '/api/nearby/communities/03388/' }) },
  { endpoint: listProvinces, asked: () => ({}) },
  { endpoint: getProvinceMap, asked: () => ({ path: '/api/nearby/provinces/12/map/' }) },
  { endpoint: getWeather, asked: () => ({}) },
  { endpoint: startUpload, asked: () => ({ body: { content_type: 'image/png', size: 100 } }) },
  { endpoint: becomeVisitor, asked: () => ({}) },
  { endpoint: stopBeingVisitor, asked: () => ({}) },
  { endpoint: rememberCampaign, asked: () => ({ body: { utm_source: 'zalo' } }) },
  { endpoint: forgetCampaign, asked: () => ({}) },
  {
    endpoint: countEvent,
    asked: () => ({ body: { name: 'app_download', platform: 'ios', store: 'apple' } }),
  },
  { endpoint: countDaily, asked: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }) },
  { endpoint: confirmUpload, asked: () => ({ path: '/api/media/1/confirm/' }) },
  { endpoint: stopMail, asked: () => ({ path: `/api/mail/stop/${'x'.repeat(43)}.${'x'.repeat(43)}/` }) },
  { endpoint: resumeMail, asked: () => ({ path: `/api/mail/stop/${'x'.repeat(43)}.${'x'.repeat(43)}/` }) },
  { endpoint: listFailedJobs, asked: () => ({}) },
  { endpoint: retryJob, asked: () => ({ path: '/api/jobs/1/retry/' }) },
]
