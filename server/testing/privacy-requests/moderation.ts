import * as audit from '../../../contract/moderation/audit.ts'
import * as cases from '../../../contract/moderation/cases.ts'
import * as dashboard from '../../../contract/moderation/dashboard.ts'
import * as reports from '../../../contract/moderation/reports.ts'
import * as secondFactor from '../../../contract/moderation/second-factor.ts'
import * as staff from '../../../contract/moderation/staff.ts'
import * as tickets from '../../../contract/moderation/tickets.ts'
import { missingId, type EndpointRequest } from './endpoint-request.ts'

export const moderationRequests: EndpointRequest[] = [
  [dashboard.getDashboard],
  [cases.getCase],
  [cases.addCaseNote, { body: { content: 'x' } }],
  [cases.decideCase, { body: { kind: 'dismiss', reason: 'spam' } }],
  [cases.undoAction],
  [cases.appealAction, { body: { words: 'x' } }],
  [cases.decideAppeal, { body: { uphold: true, reason: 'x' } }],
  [reports.createReport, ({ lan }) => ({ body: { target_type: 'user', target_id: lan, reason: 'spam' } })],
  [
    tickets.createTicket,
    ({ lan }) => ({
      body: {
        kind: 'report',
        topic: 'harassment',
        email: 'hang.xom@example.com',
        message: 'Xem giúp người này với',
        about: `/users/${lan}`,
      },
    }),
  ],
  [tickets.listTickets, { query: { status: 'open' } }],
  [tickets.getTicket],
  [tickets.closeTicket, { body: { note: 'Đã xem' } }],
  [tickets.reopenTicket, { body: {} }],
  [audit.listAudit],
  [secondFactor.getSecondFactor],
  [secondFactor.beginSecondFactor],
  [secondFactor.confirmSecondFactor, { body: { code: '000000' } }],
  [secondFactor.proveSecondFactor, { body: { code: '000000' } }],
  [secondFactor.renewRecoveryCodes],
  [staff.listStaff],
  [staff.appointStaff, { body: { username: 'nobody_at_all', staff_role: 'moderator' } }],
  [staff.changeStaffRole, { params: { id: missingId }, body: { staff_role: 'moderator' } }],
  [staff.dismissStaff, { params: { id: missingId } }],
  [staff.resetSecondFactor, { params: { id: missingId } }],
]
