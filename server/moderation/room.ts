import { dayMs } from '../../contract/durations.ts'
import * as cases from '../../contract/moderation/cases.ts'
import { deletedWithAccount, keptWithoutPerson, notPersonal, type Room } from '../platform/room.ts'
import { closeDecidedCases, hasOpenAppeal } from './cases/decide-queries.ts'
import { eraseReportsOf, exportDecisions, exportReports, openCase } from './reports/reports.ts'
import notifications from './notifications.json' with { type: 'json' }
import { notifyReporters } from './notify.ts'
import { moderationRoutes } from './routes.ts'

const textOfStaff = 'text of staff about the case; deleted with the account that the case is about'

const blockPredicate = 'moderation/cases/case-queries.ts: matchesCaseFilter'

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
      return closeDecidedCases(db, new Date(now.getTime() - cases.moderationLimits.appealDays * dayMs), now)
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
    'moderation_actions.words': textOfStaff,
    'moderation_appeals.answer': textOfStaff,
    'moderation_appeals.decided_by': keptWithoutPerson,
    'moderation_appeals.words': 'deleted with the case about the person (moderation)',
    'moderation_cases.author_id': deletedWithAccount,
    'moderation_cases.path': deletedWithAccount,
    'moderation_cases.status': notPersonal,
    'moderation_cases.target_id': 'deleted with the case about the person (moderation)',
    'moderation_cases.target_type': notPersonal,
    'moderation_cases.versions': deletedWithAccount,
    'moderation_notes.author_id': keptWithoutPerson,
    'moderation_notes.content': textOfStaff,
    'reports.note': 'emptied if the person wrote it (moderation)',
    'reports.outcome': notPersonal,
    'reports.reason': notPersonal,
    'reports.reporter_id': keptWithoutPerson,
    'reports.target_id': 'deleted with the case about the person or their content (moderation)',
    'reports.target_type': notPersonal,
  },
  texts: [
    {
      table: 'moderation_actions',
      columns: ['words'],
      blocks: blockPredicate,
    },
    {
      table: 'moderation_appeals',
      columns: ['answer', 'words'],
      key: 'action_id',
      blocks: blockPredicate,
    },
    { table: 'moderation_cases', columns: ['versions'], blocks: blockPredicate },
    { table: 'moderation_notes', columns: ['content'], blocks: blockPredicate },
    { table: 'reports', columns: ['note'], blocks: blockPredicate },
  ],
}
