import * as cases from '../../contract/moderation/cases.ts'
import { deletedWithAccount, keptWithoutPerson, notPersonal, type Room } from '../platform/room.ts'
import { closeDecided, hasOpenAppeal } from './cases/decide-queries.ts'
import { eraseReportsOf, exportDecisions, exportReports, openCase } from './reports/reports.ts'
import notifications from './notifications.json' with { type: 'json' }
import { notifyReporters } from './notify.ts'
import { moderationRoutes } from './routes.ts'

const ofStaff = 'words of staff about the case; they go with the account it is about'

const inCases = 'moderation/cases/case-queries.ts: thatAre'

const dayMs = 24 * 60 * 60 * 1000

export const moderationRoom: Room = {
  name: 'moderation',
  routes: moderationRoutes,
  jobs: {
    open_case: ({ db, rooms, config, clock }, target: Parameters<typeof openCase>[2]) =>
      openCase(db, { rooms, config }, target, clock()),
    notify_reporters: ({ db, clock }, { case_id }: { case_id: number }) =>
      notifyReporters(db, case_id, clock()),
  },
  daily: {
    close_decided_cases: ({ db, clock }) => {
      const now = clock()
      return closeDecided(db, new Date(now.getTime() - cases.moderationLimits.appealDays * dayMs), now)
    },
  },
  exports: { reports: exportReports, decisions: exportDecisions },
  erase: eraseReportsOf,
  delaysErasure: hasOpenAppeal,
  notifications,
  columns: {
    'moderation_actions.by_id': keptWithoutPerson,
    'moderation_actions.kind': notPersonal,
    'moderation_actions.reason': notPersonal,
    'moderation_actions.undone_by': keptWithoutPerson,
    'moderation_actions.words': ofStaff,
    'moderation_appeals.answer': ofStaff,
    'moderation_appeals.decided_by': keptWithoutPerson,
    'moderation_appeals.words': 'goes with the case about the person (moderation)',
    'moderation_cases.author_id': deletedWithAccount,
    'moderation_cases.path': deletedWithAccount,
    'moderation_cases.status': notPersonal,
    'moderation_cases.target_id': 'goes with the case about the person (moderation)',
    'moderation_cases.target_type': notPersonal,
    'moderation_cases.versions': deletedWithAccount,
    'moderation_notes.author_id': keptWithoutPerson,
    'moderation_notes.content': ofStaff,
    'reports.note': 'emptied where the person wrote it (moderation)',
    'reports.outcome': notPersonal,
    'reports.reason': notPersonal,
    'reports.reporter_id': keptWithoutPerson,
    'reports.target_id': 'removed with the case about the person or what is theirs (moderation)',
    'reports.target_type': notPersonal,
  },
  texts: [
    {
      table: 'moderation_actions',
      columns: ['words'],
      blocks: inCases,
    },
    {
      table: 'moderation_appeals',
      columns: ['answer', 'words'],
      key: 'action_id',
      blocks: inCases,
    },
    { table: 'moderation_cases', columns: ['versions'], blocks: inCases },
    { table: 'moderation_notes', columns: ['content'], blocks: inCases },
    { table: 'reports', columns: ['note'], blocks: inCases },
  ],
}
