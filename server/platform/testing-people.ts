import { hash } from '@node-rs/argon2'
import { cast, demoPassword } from '../seed/cast.ts'
import { wardOfCell } from '../wards/wards.ts'
import type { Database } from './db.ts'
import { cellOf } from './place.ts'

/** The demo cast with homes, cells and wards, all with the demo's password. */
export async function addPeople(db: Database) {
  const password_hash = await hash(demoPassword, { memoryCost: 8192, timeCost: 1 })
  for (const { home, days: _, ...names } of cast) {
    const cell = cellOf(home)
    const { id } = await db
      .insertInto('users')
      .values({ ...names, password_hash, cell, ward_code: await wardOfCell(db, cell) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('homes')
      .values({ user_id: id, ...home })
      .execute()
  }
}
