import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase } from '../database/db.ts'

/** A database of a test's own on the run's server. Nobody may be connected to one that is copied. */
export interface TestDatabase {
  url: string
  /** Another one, as this is now: what a dump would hold. */
  copy: () => Promise<TestDatabase>
  /** Puts what a copy holds in the place of everything, whoever is connected. */
  restore: (from: TestDatabase) => Promise<void>
  drop: () => Promise<void>
}

/** A fresh copy of the migrated database with the demo cast. */
export const newTestDatabase = (): Promise<TestDatabase> => copyOf(nameIn(inject('template')))

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const create = (from: string) => asAdmin(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`)
  const drop = () => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
  await create(template)
  return {
    url: urlOf(name),
    copy: () => copyOf(name),
    restore: async (from) => {
      await drop()
      await create(nameIn(from.url))
    },
    drop,
  }
}

const urlOf = (database: string) =>
  Object.assign(new URL(inject('template')), { pathname: `/${database}` }).href

const nameIn = (url: string) => new URL(url).pathname.slice(1)

async function asAdmin(statement: string) {
  const admin = openDatabase(urlOf('postgres'), console.error, { max: 1, timeout: 60_000 })
  await sql.raw(statement).execute(admin)
  await admin.destroy()
}
