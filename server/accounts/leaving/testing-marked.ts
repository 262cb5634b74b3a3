import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type * as Type from 'typebox'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { listMessages, sendMessage } from '../../../contract/chat/messages.ts'
import { startCheckIn } from '../../../contract/people/check-ins.ts'
import { createInvitation } from '../../../contract/accounts/invitations.ts'
import { changeEmail, startExport } from '../../../contract/accounts/leaving.ts'
import { rateUser } from '../../../contract/people/profiles.ts'
import * as trusted from '../../../contract/people/trusted-contacts.ts'
import { blockUser, createUser, updateUser } from '../../../contract/people/users.ts'
import { createComment, likeComment } from '../../../contract/posts/comments.ts'
import { hidePost, savePost, showInterest } from '../../../contract/posts/interests.ts'
import { seePosts } from '../../../contract/posts/views.ts'
import { createPost, likePost } from '../../../contract/posts/posts.ts'
import { sharePost } from '../../../contract/chat/shares.ts'
import { createReport } from '../../../contract/moderation/reports.ts'
import { closeTicket, createTicket } from '../../../contract/moderation/tickets.ts'
import { avatarsOf } from '../avatars/testing-avatars.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { picture } from '../../media/testing-pictures.ts'
import { phonesOf } from '../phones/testing-phones.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { addPicture } from '../../posts/testing-posts.ts'

export const marker = 'khongdeqlai'
export const email = 'roidivangnha@erased.example'
const wantedEmail = 'dangdoiqwe@erased.example'
const home = { latitude: 10.77312987654, longitude: 106.69812987654 }
/** Must not occur after the erasure: the marker in the person's texts, and their addresses, phone number and home. */
export const words = [marker, 'roidivangnha', 'dangdoiqwe', '901239876', '10.77312987', '106.69812987']

/** Creates a person who has used every feature, and to and about whom others have written. */
export async function createMarkedUser(server: TestServer, post_of_minh: number): Promise<number> {
  const names = { username: marker, email, first_name: marker, last_name: marker }
  const { id } = (await server.ask(createUser, { as: 'staff', body: names })).body
  await addProfile(server, id)
  await addPosts(server, post_of_minh)
  await addFavours(server, id)
  await addTickets(server)
  await addMail(server, id)
  await insertDirectly(server, id)
  return id
}

const as = marker

async function addProfile(server: TestServer, id: number) {
  const body = { bio: `Tôi là ${marker}`, birthday: '1990-02-28', location: home }
  await server.ask(updateUser, { as, params: { id }, body })
  const photo = await picture(300, 300).jpeg().toBuffer()
  const avatar = avatarsOf(server, as)
  const ticket = await avatar.startUpload({ size: photo.length })
  await avatar.put(ticket, photo)
  await avatar.confirm(ticket.id)
  // Uploaded but never confirmed.
  const another = await avatar.startUpload({ size: photo.length })
  await avatar.put(another, photo)
  const phones = phonesOf(server)
  await phones.requestCode(as, '0901239876')
  await phones.verify(as, await phones.receivedCode())
}

async function addPosts(server: TestServer, post_of_minh: number) {
  const media = [await addPicture(server, as)]
  const draft = {
    content: `Bài của ${marker}`,
    title: marker,
    tags: [marker],
    category: 'give' as const,
    media,
  }
  const headers = { 'idempotency-key': marker }
  const post = await server.ask(createPost, { as, body: draft, headers })
  await server.ask(likePost, { as, params: { id: post_of_minh } })
  await server.ask(likePost, { as: 'lan', params: { id: post.body.id } })
  const params = { id: post_of_minh }
  for (const mark of [savePost, hidePost]) await server.ask(mark, { as, params })
  await server.ask(showInterest, { as, params, body: { more: true } })
  await server.ask(seePosts, { as, body: { ids: [post_of_minh] } })
  const user_ids = [await server.userId('lan')]
  const shared = await server.ask(sharePost, { as, params, body: { user_ids, message: marker } })
  await addChats(server, shared.body.results[0]?.chat_id ?? 0)
  const report = { reason: 'other' as const, note: marker }
  const about = { target_type: 'post' as const, target_id: post.body.id }
  await server.ask(createReport, { as: 'lan', body: { ...report, ...about } })
  await addComments(server, post_of_minh, post.body.id)
}

/** Both report a message of the other. */
async function addChats(server: TestServer, chat: number) {
  const names = `Chào @${marker}`
  const params = { id: chat }
  const client_id = randomUUID()
  const answer = (await server.ask(sendMessage, { as: 'lan', params, body: { client_id, content: names } }))
    .body.id
  const { results } = (await server.ask(listMessages, { as, params, query: {} })).body
  const about = { target_type: 'message' as const, reason: 'other' as const, note: marker }
  await server.ask(createReport, { as, body: { ...about, target_id: answer } })
  await server.ask(createReport, { as: 'lan', body: { ...about, target_id: results[0]?.id ?? 0 } })
}

async function addComments(server: TestServer, post_of_minh: number, own_post: number) {
  const addComment = async (who: string, id: number, content: string, parent?: number) =>
    (
      await server.ask(createComment, {
        as: who,
        params: { id },
        body: { content, ...(parent && { parent }) },
      })
    ).body.id
  const comment = await addComment(as, post_of_minh, `Lời của ${marker}`)
  await addComment('lan', post_of_minh, 'Lan đáp', comment)
  await addComment(as, post_of_minh, `Thêm lời của ${marker}`)
  const another = await addComment('minh', post_of_minh, 'Lời của Minh')
  await addComment(as, post_of_minh, `${marker} đáp`, another)
  await server.ask(likeComment, { as, params: { id: another } })
  await addComment('lan', own_post, `Chào ${marker}`)
  const report = { reason: 'other' as const, note: marker, target_type: 'comment' as const }
  await server.ask(createReport, { as: 'minh', body: { ...report, target_id: comment } })
}

async function addFavours(server: TestServer, id: number) {
  const [minh, lan] = [await server.userId('minh'), await server.userId('lan')]
  const now = new Date()
  const meeting = { meeting_place: marker, meeting_at: now, meeting_by: 'offerer' }
  const times = { status: 'completed', created_at: now, updated_at: now, finished_at: now }
  const [received, provided] = await server.db
    .insertInto('favours')
    .values([
      { kind: 'help', title: marker, helped_id: id, helper_id: minh, ...times },
      {
        kind: 'help',
        title: 'Lời của Lan',
        message: marker,
        helped_id: lan,
        helper_id: id,
        ...meeting,
        ...times,
      },
    ])
    .returning('id')
    .execute()
  const rate = (who: string, whom: number, rating: number, offer: number | undefined) =>
    server.ask(rateUser, {
      as: who,
      params: { id: whom },
      body: { rating, comment: marker, offer: offer ?? 0 },
    })
  await rate(as, minh, 5, received?.id)
  await rate('minh', id, 4, received?.id)
  await rate(as, lan, 3, provided?.id)
  const report = { reason: 'other' as const, note: marker, target_type: 'user' as const }
  await server.ask(createReport, { as, body: { ...report, target_id: minh } })
  await server.ask(createReport, { as: 'minh', body: { ...report, target_id: id } })
  await server.ask(blockUser, { as, params: { id: await server.userId('hoa') } })
}

async function addTickets(server: TestServer) {
  const ticket = { name: marker, email, message: `Lời nhắn của ${marker}` }
  const about = `/search/posts?q=${marker}`
  const write = (draft: Type.Static<NonNullable<typeof createTicket.body>>, who?: string) =>
    server.ask(createTicket, { body: draft, ...(who && { as: who }) })
  await write({ ...ticket, kind: 'contact', topic: 'account' }, as)
  await write({ ...ticket, kind: 'contact', topic: 'other', email: email.toUpperCase() })
  const { id } = (await write({ ...ticket, kind: 'report', topic: 'scam', about }, as)).body
  await server.ask(closeTicket, { as: 'staff', params: { id }, body: { note: `Đã viết cho ${marker}` } })
}

async function addMail(server: TestServer, id: number) {
  const minh = { id: await server.userId('minh') }
  const invite = (who: string, to: string) =>
    server.ask(createInvitation, { as: who, body: { channel: 'email', email: to } })
  await invite(as, 'stranger@example.com')
  await invite('minh', email)
  const trust = (who: string, params: { id: number }, to: string) =>
    server.ask(trusted.addTrustedContact, {
      as: who,
      params,
      body: { kind: 'relative', name: marker, email: to },
    })
  await trust('minh', minh, email)
  await trust(as, { id }, 'aunt@example.com')
  await server.runJobs()
  const mail = server.sent.findLast(({ to }) => to === 'aunt@example.com')?.text ?? ''
  const token = /\/trusted\/([\w-]{43})/.exec(mail)?.[1] ?? ''
  const contact = (await server.ask(trusted.getContactRequest, { params: { token } })).body.id
  await server.ask(trusted.acceptTrustedContact, { params: { id, contact }, body: { token } })
  await server.ask(trusted.sendSafetyUpdate, { as, params: { id }, body: { message: `${marker} an toàn` } })
  const due_at = new Date(server.clock.now().getTime() + hourMs).toISOString()
  await server.ask(startCheckIn, { as, body: { due_at, words: `${marker} đi xa` } })
  await server.ask(changeEmail, { as, params: { id }, body: { email: wantedEmail } })
  await server.ask(startExport, { as, params: { id } })
  await server.runJobs()
}

/** Rows that no request writes, or only for a short time. */
async function insertDirectly({ db, userId }: TestServer, id: number) {
  const subject = { issuer: 'https://accounts.google.com', subject: marker }
  await db
    .insertInto('identities')
    .values({ ...subject, user_id: id })
    .execute()
  await db.updateTable('sessions').set({ device: marker }).where('user_id', '=', id).execute()
  const json = sql<string>`${JSON.stringify({ word: marker })}::jsonb`
  const settings = { preferences: json, notification_preferences: json }
  await db.updateTable('users').set(settings).where('id', '=', id).execute()
  const data = { name: marker, message: marker, sent_at: new Date().toISOString() }
  const mail = { template: 'safety_update', language: 'vi', data } as const
  const now = new Date()
  await sendMail(db, { ...mail, to: { address: 'aunt@example.com' }, about: id }, now)
  await sendMail(db, { ...mail, to: { address: email.toUpperCase() }, about: await userId('minh') }, now)
  const minh = await userId('minh')
  await sendMail(
    db,
    {
      template: 'relative_notice',
      to: { address: 'aunt@example.com' },
      language: 'vi',
      about: [minh, id],
      data: {
        neighbour: 'Minh',
        kind: 'relative',
        name: marker,
        reason: 'help',
        message: 'Minh',
        sent_at: data.sent_at,
      },
    },
    now,
  )
  const notice = { reason: 'help', message: marker, sent_at: now }
  await db
    .insertInto('relative_notices')
    .values([
      { ...notice, user_id: minh, sender_id: id },
      { ...notice, user_id: id, sender_id: minh },
    ])
    .execute()
  // A job that is retried after the erasure, and an unrelated job.
  await addJob(db, 'purge_old_keys', {}, { runAt: new Date(now.getTime() + 365 * dayMs) })
  await sql`
    UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 year', last_error = ${`550 ${email} ${marker}`}
    WHERE payload->>'mail_id' IN (SELECT id::text FROM mails WHERE sent_at IS NULL)`.execute(db)
  await sql`
    UPDATE graphile_worker._private_jobs SET last_error = ${`Key (email)=(${email}) already exists`}
    WHERE run_at > now() + interval '300 days' AND last_error IS NULL`.execute(db)
}
