import { hideReportedProduct, listReportedProducts } from '../../contract/market/reported-products.ts'
import { createReport, hideReportedMessage, listReportedMessages } from '../../contract/reports.ts'
import { left, ours, type Room } from '../platform/room.ts'
import { openCase } from './cases.ts'
import { exportReports, eraseReportsOf } from './moderation.ts'
import { moderationRoutes } from './routes.ts'

export const moderationRoom: Room = {
  name: 'moderation',
  routes: moderationRoutes,
  jobs: {
    open_case: ({ db, clock }, target: Parameters<typeof openCase>[1]) => openCase(db, target, clock()),
  },
  exports: { reports: exportReports },
  erase: eraseReportsOf,
  columns: {
    'reported_messages.card_id': ours,
    'reported_messages.card_type': ours,
    'reported_messages.content':
      'removed with the author’s messages; names of others are taken out (moderation)',
    'reported_messages.place': 'removed with the author’s messages (moderation)',
    'reported_products.description': 'removed with the seller’s products (moderation)',
    'reported_products.name': 'removed with the seller’s products (moderation)',
    'reported_products.place': 'removed with the seller’s products (moderation)',
    'reports.note': 'emptied where the person wrote it (moderation)',
    'reports.reason': ours,
    'reports.reporter_id': left,
    'reports.target_id': 'removed with the person, their posts, products and orders (moderation)',
    'reports.target_type': ours,
  },
  probes: [
    { endpoint: listReportedMessages, asked: () => ({}) },
    { endpoint: hideReportedMessage, asked: () => ({ path: '/api/moderation/messages/1/hide/' }) },
    { endpoint: listReportedProducts, asked: () => ({}) },
    { endpoint: hideReportedProduct, asked: () => ({ path: '/api/moderation/products/1/hide/' }) },
    {
      endpoint: createReport,
      asked: ({ lan }) => ({ body: { target_type: 'user', target_id: lan, reason: 'spam' } }),
    },
  ],
}
