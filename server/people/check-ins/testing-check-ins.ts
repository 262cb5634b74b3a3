import { minuteMs } from '../../../contract/durations.ts'
import {
  checkInLimits,
  doubtCare,
  endCheckIn,
  getAlarm,
  getRunningCheckIn,
  startCheckIn,
  takeCare,
} from '../../../contract/people/check-ins.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { fakeDevices } from '../../notifications/testing-deliveries.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { acceptedContact } from '../trusted-contacts/testing-contacts.ts'

export const { grace, between_contacts: between, reminded_before, care, again: pauses } = checkInLimits

/** The steps of check-ins in tests, with a stopped clock. */
export async function checkInsOf(server: TestServer) {
  const { clock, sent } = server
  const { devices, pass: passSeconds, forwardTo } = await fakeDevices(server)
  clock.freeze()
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs).toISOString()
  const start = (
    as: string,
    minutes = 30,
    body: { words?: string; contacts?: number[]; shares_phone?: boolean } = {},
  ) => server.ask(startCheckIn, { as, body: { due_at: inMinutes(minutes), ...body } })
  const running = async (as: string) => (await server.ask(getRunningCheckIn, { as })).body.check_in
  return {
    devices,
    forwardTo,
    inMinutes,
    start,
    running,
    /** Moves the clock, runs due jobs, and 3 s later the pushes, which are sent together. */
    pass: async (minutes: number) => {
      await passSeconds(minutes * 60)
      await passSeconds(3)
    },
    end: (as: string, id: number) => server.ask(endCheckIn, { as, params: { id } }),
    alarm: (as: string, id: number) => server.ask(getAlarm, { as, params: { id } }),
    take: (as: string, id: number) => server.ask(takeCare, { as, params: { id } }),
    doubt: (as: string, id: number) => server.ask(doubtCare, { as, params: { id } }),
    states: async (as: string) => (await running(as))?.contacts.map(({ state }) => state),
    /** Adds contacts who accept, and returns their ids. */
    contacts: async (as: string, addresses: string[]) => {
      const ids: number[] = []
      for (const address of addresses) ids.push((await acceptedContact(server, as, 'relative', address)).id)
      await server.runJobs()
      sent.splice(0)
      return ids
    },
    /** "Address: subject" of the mails and texts since the last call, sorted. */
    mails: () =>
      sent
        .splice(0)
        .map(({ to, subject }) => `${to}: ${subject}`)
        .toSorted(),
    /** The kinds pushed to the user since the last call. */
    pushes: async (to: string) => {
      const id = await server.userId(to)
      const notes = devices.notes.filter(({ user_id }) => user_id === id)
      devices.notes = devices.notes.filter(({ user_id }) => user_id !== id)
      return notes.map(({ kind }) => kind)
    },
    notified: async (as: string) =>
      (await server.ask(listNotifications, { as, query: { unread: true } })).body.results.map(
        ({ notification_type }) => notification_type,
      ),
  }
}

/** The token in the link of the last mail to an address. */
export function alarmToken({ sent }: TestServer, address: string) {
  const mail = sent.findLast(({ to }) => to === address)
  return /\/check-in-alarms\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
}
