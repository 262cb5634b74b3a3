import { sql } from 'kysely'
import type { PushNote } from './push/send-push.ts'
import { runDueJobs } from '../platform/testing/jobs.ts'
import type { TestServer } from '../platform/testing/testing.ts'
import { tasks } from '../schedule.ts'
import { deliverNotifications } from './delivery.ts'

/** The URL of the test server's own database. */
export async function databaseUrlOf({ db, config }: TestServer): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  return Object.assign(new URL(config.databaseUrl ?? ''), { pathname: `/${rows[0]?.name}` }).href
}

/** Runs the server's jobs with devices that record what they are sent. */
export async function fakeDevices(server: TestServer) {
  const { app, clock } = server
  const url = await databaseUrlOf(server)
  const devices = { each: 1, notes: [] as (PushNote & { user_id: number })[] }
  const push = async (_: unknown, user_id: number, note: PushNote) => {
    devices.notes.push({ ...note, user_id })
    return devices.each
  }
  const deliver = (to: { user_id: number }) => deliverNotifications(app.context, to, clock.now(), push)
  const deliver_notifications = (_: unknown, to: { user_id: number }) => deliver(to)
  return {
    devices,
    deliver,
    /** Moves the clock and runs the due jobs. */
    pass: (seconds: number) => {
      clock.forward(seconds)
      return runDueJobs(url, app.context, { ...tasks, deliver_notifications })
    },
    forwardTo: (hour: number) => clock.forwardTo(hour),
  }
}
