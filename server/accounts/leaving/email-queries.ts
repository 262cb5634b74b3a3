import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

const uniqueViolation = '23505'

/** False if another account has the address; then the transaction can only be rolled back. */
export async function setEmail(tx: Database, id: number, email: string, now: Date): Promise<boolean> {
  try {
    await tx.updateTable('users').set({ email, updated_at: now }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

export async function isEmailOfAnother(tx: Database, id: number, email: string) {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}
