import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { createInvitation, getInvitation, listInvitations } from '../../../contract/accounts/invitations.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { findOrCreateAccount } from '../accounts.ts'
import { type GoogleHarness, redirect_uri, startGoogleHarness } from '../sign-in/testing-google-harness.ts'
import { purgeOldInvitations } from './invitations.ts'
import { queuedMails } from './testing-mails.ts'

let harness: GoogleHarness
beforeAll(async () => {
  harness = await startGoogleHarness()
})
afterAll(() => harness.close())
beforeEach(() => harness.newBrowser())

const invited = async (as = 'minh') =>
  (await harness.server.ask(createInvitation, { as, body: { channel: 'link' } })).body.code
const comeWith = async (invitation_code: string, claims: Record<string, unknown>) => {
  harness.google.respondWith(await harness.browser.startSignIn(), { claims })
  return harness.browser.finishSignIn({ code: 'good', redirect_uri, invitation_code })
}
const notified = () => queuedMails(harness.server, 'invitation_accepted')

test('a new account uses the invitation, and the inviter is notified', async () => {
  const code = await invited()
  const { status, reply } = await comeWith(code, { sub: 'an', given_name: 'Ân', family_name: 'Đỗ' })
  expect(status).toBe(200)
  expect(reply.invitation_accepted).toBe(true)
  const { id, display_name } = reply.user
  expect((await harness.server.ask(getInvitation, { params: { code } })).status).toBe(404)
  const [newest] = (await harness.server.ask(listInvitations, { as: 'minh' })).body.results
  expect(newest).toMatchObject({ code, accepted_by: { id, display_name, avatar_url: null } })
  expect(Date.parse(newest?.accepted_at ?? '')).toBeGreaterThan(Date.parse(newest?.created_at ?? ''))
  expect(await notified()).toMatchObject([
    {
      to_address: 'minh@example.com',
      to_user_id: await harness.server.userId('minh'),
      about_user_id: id,
      language: 'vi',
      data: { name: 'Ân Đỗ', link: `https://xom.test/users/${id}` },
    },
  ])
  expect((await harness.server.ask(listNotifications, { as: 'minh' })).body.results).toMatchObject([
    {
      notification_type: 'invitation_used',
      message: 'Ân Đỗ đã vào Xóm theo lời mời của bạn',
      action_url: `/users/${id}`,
    },
  ])
})

test('a wrong, used or expired code still creates the account', async () => {
  const [used, old] = [await invited(), await invited()]
  expect((await comeWith(used, { sub: 'first', given_name: 'Nhất' })).reply.invitation_accepted).toBe(true)
  await harness.server.db
    .updateTable('invitations')
    .set({ expires_at: harness.server.clock.now() })
    .where('code', '=', old)
    .execute()
  const before = (await notified()).length
  for (const [n, code] of ['x', 'A'.repeat(22), used, old].entries()) {
    harness.newBrowser()
    const { status, reply } = await comeWith(code, { sub: `late ${n}`, given_name: 'Muộn' })
    expect(status).toBe(200)
    expect(reply.invitation_accepted).toBe(false)
  }
  expect(await notified()).toHaveLength(before)
})

test('without a code nobody is notified, and an existing account uses none', async () => {
  const { reply } = await harness.signIn({ sub: 'bình', given_name: 'Bình' })
  expect(reply).not.toHaveProperty('invitation_accepted')
  const code = await invited()
  const again = await comeWith(code, { sub: 'bình', given_name: 'Bình' })
  expect(again.reply.user.id).toBe(reply.user.id)
  expect(again.reply).not.toHaveProperty('invitation_accepted')
  expect((await harness.server.ask(getInvitation, { params: { code } })).status).toBe(200)
})

test('a rejected sign-in uses no invitation', async () => {
  const code = await invited()
  const email = 'minh@example.com'
  const thief = await comeWith(code, { sub: 'kẻ', given_name: 'Kẻ', email, email_verified: true })
  expect(thief.status).toBe(409)
  expect((await harness.server.ask(getInvitation, { params: { code } })).status).toBe(200)
})

test('only one of ten concurrent new accounts uses a code', async () => {
  const code = await invited('hoa')
  const before = (await notified()).length
  const { server } = harness
  const provider = { isStandIn: false }
  const nobody = { issuer: 'i', first_name: 'Mười', last_name: '', email: null }
  const accounts = await Promise.all(
    Array.from({ length: 10 }, (_, n) => {
      const claims = { ...nobody, subject: `ten ${n}` }
      const newcomer = { claims, invitation_code: code }
      return findOrCreateAccount(server.db, server.config, provider, newcomer, server.clock.now())
    }),
  )
  expect(accounts.filter((account) => account.invitation_accepted)).toHaveLength(1)
  expect(accounts.filter((account) => account.invitation_accepted === false)).toHaveLength(9)
  expect(await notified()).toHaveLength(before + 1)
  const winner = accounts.find((account) => account.invitation_accepted)
  const [newest] = (await server.ask(listInvitations, { as: 'hoa' })).body.results
  expect(newest?.accepted_by?.id).toBe(winner?.user_id)
})

test('an inviter who has blocked the new person no longer sees who joined', async () => {
  const code = await invited('hoa')
  const { reply } = await comeWith(code, { sub: 'phiền', given_name: 'Phiền' })
  await harness.server.ask(blockUser, { as: 'hoa', params: { id: reply.user.id } })
  const [newest] = (await harness.server.ask(listInvitations, { as: 'hoa' })).body.results
  expect(newest).toMatchObject({ code, accepted_by: null, accepted_at: expect.any(String) as string })
})

test('the invitation of somebody without an address, or who is leaving, notifies nobody', async () => {
  const before = (await notified()).length
  const [quiet, leaver] = [await invited('khanh'), await invited('long')]
  const change = (username: string, to: { email: null } | { leaving_at: Date }) =>
    harness.server.db.updateTable('users').set(to).where('username', '=', username).execute()
  await change('khanh', { email: null })
  await change('long', { leaving_at: harness.server.clock.now() })
  expect((await comeWith(quiet, { sub: 'q', given_name: 'Q' })).reply.invitation_accepted).toBe(true)
  harness.newBrowser()
  expect((await comeWith(leaver, { sub: 'l', given_name: 'L' })).reply.invitation_accepted).toBe(false)
  expect(await notified()).toHaveLength(before)
})

test('no invitation or reminder is sent automatically in sixty days', { tags: ['full'] }, async () => {
  const { server } = harness
  const before = await server.db.selectFrom('mails').select('template').execute()
  for (let n = 0; n < 3; n++) {
    harness.newBrowser()
    const email = `moi${n}@example.com`
    await harness.signIn({ sub: `new ${n}`, given_name: 'Mới', email, email_verified: true })
  }
  for (let day = 0; day < 60; day++) {
    server.clock.forward(daySeconds)
    await purgeOldInvitations(server.db, server.clock.now())
    await server.runJobs()
  }
  const after = await server.db.selectFrom('mails').select('template').execute()
  const counted = (rows: typeof after) =>
    rows.filter(({ template }) => ['invitation', 'trusted_contact', 'safety_update'].includes(template))
      .length
  expect(counted(after)).toBe(counted(before))
})
