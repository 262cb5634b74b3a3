import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds, hourSeconds } from '../../../contract/durations.ts'
import { listInvitations } from '../../../contract/accounts/invitations.ts'
import { confirmAccountDeletion, requestAccountDeletion } from '../../../contract/accounts/leaving.ts'
import { getProfile, listFavorsOf } from '../../../contract/people/profiles.ts'
import { listReceivedNotices, listTrustedContacts } from '../../../contract/people/trusted-contacts.ts'
import { getUser, listUsers } from '../../../contract/people/users.ts'
import { listComments } from '../../../contract/posts/comments.ts'
import { createPost, getPost, listPosts } from '../../../contract/posts/posts.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { openFileMailer } from '../../platform/mail/mailer.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { recurring } from '../../schedule.ts'
import { wrongCounts } from '../../seed/testing-counts.ts'
import { eraseByStaff, tokensTo } from './testing-leaving.ts'
import { createMarkedUser, email, marker, words } from './testing-marked.ts'
import { columnsWith, filesBelow, filesWith } from './testing-scan.ts'

/** Where the marker occurs while its owner has an account: everything that has to be erased. */
const planted = [
  '_private_jobs.last_error',
  'check_ins.words',
  'comments.content',
  'favours.meeting_place',
  'favours.message',
  'favours.title',
  'homes.latitude',
  'homes.longitude',
  'idempotency_keys.key',
  'idempotency_keys.reply',
  'identities.subject',
  'invitations.email',
  'mailed_links.email',
  'mails.data',
  'mails.to_address',
  'messages.content',
  'moderation_cases.versions',
  'phone_codes.phone',
  'post_words.words',
  'posts.content',
  'posts.tags',
  'posts.title',
  'products.description',
  'products.name',
  'products.words',
  'ratings.comment',
  'relative_notices.message',
  'reports.note',
  'safety_updates.message',
  'search_words.word',
  'sessions.device',
  'ticket_acts.note',
  'tickets.about',
  'tickets.email',
  'tickets.message',
  'tickets.name',
  'trusted_contacts.email',
  'trusted_contacts.name',
  'users.bio',
  'users.display_name',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.names',
  'users.notification_preferences',
  'users.phone',
  'users.preferences',
  'users.username',
]

async function leavesByMail(server: TestServer) {
  await server.ask(requestAccountDeletion, { body: { email } })
  await server.runJobs()
  const token = tokensTo(server, email).at(-1) ?? ''
  await server.ask(confirmAccountDeletion, { body: { token } })
  await server.runJobs()
  server.clock.forward(14 * daySeconds)
  for (const { task } of recurring) await addJob(server.db, task)
  await server.runJobs()
}

async function isErasedByStaff(server: TestServer) {
  expect(await eraseByStaff(server, await server.userId(marker))).toEqual([202, 200])
  await server.runJobs()
  server.clock.forward(daySeconds)
  for (const { task } of recurring) await addJob(server.db, task)
  await server.runJobs()
}

const storedFiles = (server: TestServer) => filesBelow(server).filter((name) => name.startsWith('files/'))

describe.each([
  ['who has left for fourteen days', leavesByMail],
  ['whom staff erase', isErasedByStaff],
])('a person %s', (_, erase) => {
  let server: TestServer
  let logged = ''
  let id: number
  let uid: string
  let post: number
  let filesBefore: string[]

  beforeAll(async () => {
    const log = new Writable({ write: (line, _encoding, done) => done(void (logged += String(line))) })
    server = await startTestServer({}, pino({ level: 'trace' }, log))
    // Mail is written to files, as it is without a mail server.
    const files = openFileMailer(join(server.config.dataDir, 'mail'), server.config.mailFrom)
    server.app.context.mailer = {
      send: async (message) => {
        server.sent.push(message)
        return files.send(message)
      },
    }
    const body = { content: 'Bài của Minh', category: 'share' as const }
    post = (await server.ask(createPost, { as: 'minh', body })).body.id
    filesBefore = storedFiles(server)
    id = await createMarkedUser(server, post)
    uid = await server.uidOf(marker)
  })
  afterAll(() => server.close())

  test('occurs in every place before', async () => {
    expect(await columnsWith(server, words)).toEqual(planted)
    expect(filesWith(server, words).length).toBeGreaterThan(7)
    expect(storedFiles(server).some((name) => name.endsWith('.zip'))).toBe(true)
    expect(storedFiles(server).filter((name) => name.includes('originals')).length).toBe(1)
    expect((await server.ask(getPost, { as: 'minh', params: { id: post } })).body.reactions_count).toBe(1)
  })

  test('deletion that leaves traces: it is found nowhere afterwards, no table, no file, no log', async () => {
    await erase(server)
    expect(await columnsWith(server, words)).toEqual([])
    const [last] = server.sent.filter(({ to }) => to === email).toReversed()
    expect(last?.subject).toBe('Tài khoản Xóm của bạn đã được xóa hẳn')
    expect(`${last?.text} ${last?.html}`).not.toContain(marker)
    // Without a mail server the file is the mail: it goes with the next hour.
    expect(filesWith(server, words)).toEqual([`mail/${last?.id}.eml`])
    server.clock.forward(hourSeconds)
    for (const { task } of recurring) await addJob(server.db, task)
    await server.runJobs()
    expect(filesWith(server, words)).toEqual([])
    const noted = `files/erased/${uid}`
    expect(storedFiles(server)).toEqual([...filesBefore, noted].toSorted())
    expect(statSync(join(server.config.dataDir, noted)).size).toBe(0)
    expect(logged.split('\n').length).toBeGreaterThan(30)
    for (const word of words) expect(logged).not.toContain(word)
    expect((await server.ask(getUser, { as: 'minh', params: { id } })).status).toBe(404)
  })

  test('content of other people stays intact', async () => {
    const [minh, lan] = [await server.userId('minh'), await server.userId('lan')]
    const favoursOf = async (whose: number) =>
      (await server.ask(listFavorsOf, { as: 'tuan', params: { id: whose } })).body
    expect(await favoursOf(minh)).toMatchObject({
      count: 1,
      results: [{ role: 'helper', other: null, title: '', rating: 5, comment: '' }],
    })
    expect(await favoursOf(lan)).toMatchObject({
      count: 1,
      results: [{ role: 'helped', other: null, title: 'Lời của Lan', rating: 3, comment: '' }],
    })
    const profile = (await server.ask(getProfile, { as: 'tuan', params: { id: minh } })).body
    expect(profile).toMatchObject({ ratings: { average: 5, count: 1 }, favors_count: 1, post_count: 1 })
    const postOfMinh = (await server.ask(getPost, { as: 'minh', params: { id: post } })).body
    expect(postOfMinh).toMatchObject({ content: 'Bài của Minh', reactions_count: 0, comments_count: 2 })
    const comments = (await server.ask(listComments, { as: 'tuan', params: { id: post } })).body
    expect(comments).toMatchObject({
      count: 2,
      results: [
        { content: 'Lời của Minh', likes: 0, replies: [] },
        { content: '', author: null, isDeleted: true, replies: [{ content: 'Lan đáp' }] },
      ],
    })
    const feed = (await server.ask(listPosts, { as: 'lan' })).body.data
    expect(feed.map((each) => each.id)).toEqual([post])
    const contacts = await server.ask(listTrustedContacts, { as: 'minh', params: { id: minh } })
    expect(contacts.body.results).toEqual([])
    const invitations = (await server.ask(listInvitations, { as: 'minh' })).body
    expect(invitations.results.map((each) => [each.email, each.accepted_by])).toContainEqual([null, null])
    expect((await server.ask(listUsers, { as: 'lan', query: { search: marker } })).body.count).toBe(0)
    const notices = await server.ask(listReceivedNotices, { as: 'minh', params: { id: minh } })
    expect(notices.body.results).toMatchObject([{ reason: 'help', message: '', by: null }])
    expect(await wrongCounts(server.db)).toEqual([])
    const reports = await server.db
      .selectFrom('reports')
      .select(['reporter_id', 'target_id', 'note'])
      .execute()
    // The other one is of a message of Lan's.
    expect(reports).toEqual([
      { reporter_id: null, target_id: minh, note: '' },
      { reporter_id: null, target_id: expect.any(Number), note: '' },
    ])
  })
})
