import { listAudit as contract } from '../../../contract/moderation/audit.ts'
import { handle } from '../http/handle.ts'
import { notPersonal, type Room } from '../room.ts'
import { listAudit } from './audit.ts'

const record = 'the record stays; once the account is erased, the number refers to no person'

export const auditRoom: Room = {
  name: 'audit',
  routes: (app) => handle(app, contract, ({ db, query }) => listAudit(db, query.page ?? 1)),
  columns: {
    'audit_log.act': notPersonal,
    'audit_log.actor_id': record,
    'audit_log.detail': notPersonal,
    'audit_log.hash': notPersonal,
    'audit_log.subject_id': record,
    'audit_log.subject_type': notPersonal,
  },
}
