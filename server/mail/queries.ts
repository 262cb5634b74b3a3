import { type Insertable } from 'kysely'
import { type Mails } from '../platform/database.ts'
import { type Database } from '../platform/db.ts'

export const insertMail = (db: Database, mail: Insertable<Mails>) =>
  db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
