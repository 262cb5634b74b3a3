import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { getMe, type StaffRole } from '../../../contract/accounts/accounts.ts'
import { getSecondFactor } from '../../../contract/moderation/second-factor.ts'
import {
  appointStaff,
  changeStaffRole,
  dismissStaff,
  listStaff,
  resetSecondFactor,
} from '../../../contract/moderation/staff.ts'
import { listTickets } from '../../../contract/moderation/tickets.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { appointStaff as appointByCommand } from './staff.ts'
import { codeOf, setStaffRole, prove, createSession, setUpSecondFactor } from './testing-staff.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const appoint = (as: string, username: string, staff_role: StaffRole = 'moderator') =>
  server.ask(appointStaff, { as, body: { username, staff_role } })
const dismiss = async (as: string, username: string) =>
  server.ask(dismissStaff, { as, params: { id: await server.userId(username) } })
const change = async (as: string, username: string, staff_role: StaffRole) =>
  server.ask(changeStaffRole, { as, params: { id: await server.userId(username) }, body: { staff_role } })
const reset = async (as: string, username: string) =>
  server.ask(resetSecondFactor, { as, params: { id: await server.userId(username) } })
const roles = async () =>
  Object.fromEntries(
    (await server.ask(listStaff, { as: 'staff' })).body.results.map((member) => [
      member.username,
      member.staff_role,
    ]),
  )
const newest = async (as: string) => (await server.ask(listNotifications, { as })).body.results[0]
const acts = async () =>
  server.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'subject_id', 'detail'])
    .orderBy('seq')
    .execute()

describe('appointing', () => {
  test('works by user name in any spelling, notifies the person and is logged', async () => {
    const made = (await appoint('staff', ' @Tuan ')).body
    expect(made).toMatchObject({ username: 'tuan', staff_role: 'moderator', has_second_factor: false })
    expect((await appoint('staff', 'tuan')).status).toBe(200)
    expect(await roles()).toEqual({ staff: 'admin', tuan: 'moderator' })
    expect((await server.ask(getMe, { as: 'tuan' })).body).toMatchObject({
      is_staff: true,
      staff_role: 'moderator',
    })
    expect(await newest('tuan')).toMatchObject({
      notification_type: 'staff_appointed',
      action_url: '/staff/queue',
    })
    expect((await change('staff', 'tuan', 'admin')).body.staff_role).toBe('admin')
    const [by, to] = [await server.userId('staff'), await server.userId('tuan')]
    expect(await acts()).toEqual([
      { act: 'staff_appointed', actor_id: by, subject_id: to, detail: { from: null, to: 'moderator' } },
      { act: 'staff_role_changed', actor_id: by, subject_id: to, detail: { from: 'moderator', to: 'admin' } },
    ])
  })

  test('is for admins with a recent sign-in only', async () => {
    await server.appoint('ha')
    expect((await appoint('ha', 'tuan')).error.code).toBe('not_allowed')
    expect((await appoint('minh', 'minh', 'admin')).error.code).toBe('not_allowed')
    await setStaffRole(server, 'dung', 'admin')
    expect((await appoint('dung', 'tuan')).error.code).toBe('second_factor_setup')
    const session = await createSession(server, 'staff')
    await server.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 601_000) })
      .execute()
    const body = { username: 'tuan', staff_role: 'moderator' as const }
    expect((await server.ask(appointStaff, { ...session, body })).error.code).toBe('sign_in_again')
    expect(Object.keys(await roles()).toSorted()).toEqual(['dung', 'ha', 'staff'])
  })

  test('refuses unknown, suspended and leaving people', { tags: ['full'] }, async () => {
    const unknown = await appoint('staff', 'khong_co_ai')
    expect([unknown.error.code, Object.keys(unknown.error.errors)]).toEqual(['no_such_user', ['username']])
    const away = { suspended_until: new Date(Date.now() + 86_400_000) }
    await server.db.updateTable('users').set(away).where('username', '=', 'tuan').execute()
    await server.db
      .updateTable('users')
      .set({ leaving_at: new Date() })
      .where('username', '=', 'ha')
      .execute()
    for (const name of ['tuan', 'ha'])
      expect((await appoint('staff', name)).error.code).toBe('cannot_be_staff')
    expect(await roles()).toEqual({ staff: 'admin' })
  })

  test('works with the command on the server, which logs no actor', { tags: ['full'] }, async () => {
    await appointByCommand(server.db, null, { username: 'tuan', staff_role: 'admin' }, new Date())
    expect(await roles()).toEqual({ staff: 'admin', tuan: 'admin' })
    expect(await acts()).toMatchObject([{ act: 'staff_appointed', actor_id: null }])
  })
})

describe('dismissing', () => {
  test('takes effect at once, also in sessions with a proved factor', { tags: ['full'] }, async () => {
    await appoint('staff', 'tuan')
    const session = await createSession(server, 'tuan')
    const { secret } = await setUpSecondFactor(server, session)
    expect((await server.ask(listTickets, session)).status).toBe(200)
    expect((await dismiss('staff', 'tuan')).status).toBe(200)
    expect((await server.ask(listTickets, session)).error.code).toBe('not_allowed')
    expect((await prove(server, session, codeOf(server, secret))).error.code).toBe('not_allowed')
    expect(await server.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
    expect(await newest('tuan')).toMatchObject({
      notification_type: 'staff_dismissed',
      action_url: '/feed',
    })
    expect((await dismiss('staff', 'tuan')).status).toBe(404)
    await appoint('staff', 'tuan')
    expect((await server.ask(listTickets, session)).error.code).toBe('second_factor_setup')
  })

  test('is refused for the last admin, and so is making them a moderator', async () => {
    await appoint('staff', 'tuan')
    expect((await dismiss('staff', 'staff')).error.code).toBe('last_admin')
    expect((await change('staff', 'staff', 'moderator')).error.code).toBe('last_admin')
    expect((await appoint('staff', 'staff', 'moderator')).error.code).toBe('last_admin')
    await server.appoint('ha', 'admin')
    await server.db
      .updateTable('users')
      .set({ leaving_at: new Date() })
      .where('username', '=', 'ha')
      .execute()
    expect((await dismiss('staff', 'staff')).error.code).toBe('last_admin')
    await server.appoint('dung', 'admin')
    expect((await dismiss('staff', 'staff')).status).toBe(200)
  })

  test('if two admins dismiss or demote each other at once, one stays', { tags: ['full'] }, async () => {
    for (const act of [dismiss, (as: string, name: string) => change(as, name, 'moderator')])
      for (let n = 0; n < 5; n++) {
        await server.appoint('staff', 'admin')
        await server.appoint('tuan', 'admin')
        const answers = await Promise.all([act('staff', 'tuan'), act('tuan', 'staff')])
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
        const admins = server.db.selectFrom('users').select('id').where('staff_role', '=', 'admin')
        expect(await admins.execute()).toHaveLength(1)
      }
  })

  test('if many admins leave at once, one stays', { tags: ['full'] }, async () => {
    const names = ['staff', 'tuan', 'ha', 'dung', 'long']
    for (const name of names) await server.appoint(name, 'admin')
    const answers = await Promise.all(names.map((name) => dismiss(name, name)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 409])
  })
})

describe('resetting a lost second factor', () => {
  test('requires a new one, notifies the person and is logged', { tags: ['full'] }, async () => {
    await appoint('staff', 'tuan')
    const session = await createSession(server, 'tuan')
    await setUpSecondFactor(server, session)
    expect((await server.ask(listStaff, { as: 'staff' })).body.results[1]?.has_second_factor).toBe(true)
    expect((await reset('staff', 'tuan')).status).toBe(200)
    expect((await server.ask(listTickets, session)).error.code).toBe('second_factor_setup')
    expect((await server.ask(getSecondFactor, session)).body).toEqual({
      is_set_up: false,
      is_proved: false,
      codes_left: 0,
    })
    expect(await newest('tuan')).toMatchObject({ notification_type: 'second_factor_reset' })
    expect((await acts()).map(({ act }) => act)).toEqual([
      'staff_appointed',
      'second_factor_set_up',
      'second_factor_reset',
    ])
    await setUpSecondFactor(server, session)
    expect((await server.ask(listTickets, session)).status).toBe(200)
  })

  test('is refused for oneself, for moderators, and for people who are not staff', async () => {
    await server.appoint('ha')
    expect((await reset('staff', 'staff')).error.code).toBe('oneself')
    expect((await reset('ha', 'staff')).error.code).toBe('not_allowed')
    expect((await reset('staff', 'minh')).status).toBe(404)
  })
})
