import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateUser, type UserChange } from '../../../contract/people/users.ts'
import { type GoogleHarness, startGoogleHarness } from './testing-google-harness.ts'

let harness: GoogleHarness
beforeAll(async () => {
  harness = await startGoogleHarness()
})
afterAll(() => harness.close())
beforeEach(() => harness.newBrowser())

describe('account taken over by the same e-mail: an address gives no access', () => {
  test('to an account with another subject', async () => {
    const mai = await harness.signIn({
      sub: 'mai',
      given_name: 'Mai',
      email: 'mai@example.com',
      email_verified: true,
    })
    const before = await harness.peopleCount()
    for (const email of ['mai@example.com', 'MAI@example.com']) {
      const thief = await harness.signIn({ sub: 'thief', given_name: 'Mai', email, email_verified: true })
      expect(thief.status).toBe(409)
      expect(thief.error.code).toBe('email_in_use')
      expect(JSON.stringify(thief.error)).not.toContain('mai@')
    }
    expect(await harness.peopleCount()).toBe(before)
    const identities = await harness.server.db
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', mai.reply.user.id)
      .execute()
    expect(identities).toEqual([{ subject: 'mai' }])
  })

  test('to the demo cast, and neither does a subject that names one of them', async () => {
    const thief = await harness.signIn({
      sub: 'x',
      given_name: 'Hà',
      email: 'ha@example.com',
      email_verified: true,
    })
    expect(thief.status).toBe(409)
    const { reply } = await harness.signIn({ sub: 'demo:lan', given_name: 'Lan' })
    expect(reply.user.id).not.toBe(await harness.server.userId('lan'))
  })

  test('and is not stored unless verified', async () => {
    const { reply } = await harness.signIn({
      sub: 'na',
      given_name: 'Na',
      email: 'mai@example.com',
      email_verified: false,
    })
    expect(reply.user.email).toBeNull()
    const odd = await harness.signIn({
      sub: 'na2',
      given_name: 'Na',
      email: 'na@example.com',
      email_verified: 'true',
    })
    expect(odd.reply.user.email).toBeNull()
  })
})

describe("confusable and invisible names at sign-up: one that can't be shown is replaced by a neutral one", () => {
  test.each([
    ['copies staff', { given_name: 'Ngọc', family_name: 'Đặng' }],
    ['copies staff, in other letters', { name: 'Ng0c  Dang' }],
    ['sounds official', { given_name: 'Admin', email: 'quantri@example.com' }],
    ['sounds official, in wide letters', { name: 'Ｑｕａｎ Ｔｒｉ' }],
    ['mixes scripts', { given_name: 'Lаn', family_name: 'Nguyễn' }],
    ['has nothing to be seen', { given_name: '\u3164', family_name: '\u2800' }],
    ['is of signs', { given_name: '✓✓✓' }],
    ['crosses its letters out', { given_name: 'L\u0336a\u0336n\u0336' }],
  ])('if it %s', async (what, claims) => {
    const { status, reply } = await harness.signIn({ sub: what, ...claims })
    expect(status).toBe(200)
    expect(reply.user).toMatchObject({
      display_name: expect.stringMatching(/^Hàng xóm \d{4}$/),
      username: expect.stringMatching(/^hangxom\d{4}/),
      last_name: '',
      needs_name: true,
    })
    expect(reply.user.first_name).toBe(reply.user.display_name)
  })

  test('until its owner chooses one', async () => {
    const { reply } = await harness.signIn({ sub: 'admin', given_name: 'Admin' })
    const { id, username } = reply.user
    const patch = (body: UserChange) =>
      harness.server
        .ask(updateUser, { as: username, params: { id }, body })
        .then((answer) => answer.body.needs_name)
    expect(await patch({ birthday: '1990-05-17', bio: 'Mới đến' })).toBe(true)
    expect(await patch({ first_name: 'Adam' })).toBe(false)
    const again = await harness.signIn({ sub: 'admin', given_name: 'Admin' })
    expect(again.reply.user).toMatchObject({ display_name: 'Adam', needs_name: false })
  })
})

test.each([
  ['a name taken', { given_name: 'Minh' }, { username: 'minh2', display_name: 'Minh' }],
  ['no family name', { name: 'Madonna' }, { username: 'madonna', first_name: 'Madonna', last_name: '' }],
  [
    'letters of elsewhere',
    { given_name: '山田', email: 'yamada.t@example.com', email_verified: true },
    { username: 'yamadat', display_name: '山田' },
  ],
  ['no name at all', {}, { username: 'hangxom', first_name: 'Hàng xóm', display_name: 'Hàng xóm' }],
  [
    'names that are none',
    { given_name: { x: 1 }, family_name: 7 },
    { first_name: 'Hàng xóm', last_name: '' },
  ],
  [
    'broken text',
    { given_name: 'A\u0000\ud800 n\n', family_name: ' ' },
    { first_name: 'A n', last_name: '' },
  ],
  ['a name without an end', { given_name: 'Dài'.repeat(200) }, { username: 'daidaidaidaidaidaidaidai' }],
])('a new account for %s', async (what, claims, expected) => {
  const { status, reply } = await harness.signIn({ sub: what, ...claims })
  expect(status).toBe(200)
  expect(reply.user).toMatchObject(expected)
  expect(reply.user.display_name.length).toBeLessThanOrEqual(201)
})

test.each([
  ['flowers', { given_name: 'Lan 🌸', family_name: 'Vũ' }, { display_name: 'Lan Vũ', username: 'lanvu' }],
  ['invisible letters', { given_name: 'L\u200ban\u202e', family_name: 'Từ' }, { display_name: 'Lan Từ' }],
  ['fancy letters', { name: '𝓛𝓪𝓷 𝓐𝓷𝓱' }, { display_name: 'Lan Anh' }],
  [
    'a mailbox of the app',
    { name: '李伟', email: 'admin@example.com', email_verified: true },
    { display_name: '李伟', username: expect.stringMatching(/^hangxom\d?$/) },
  ],
])('%s are removed from a name', async (what, claims, expected) => {
  const { reply } = await harness.signIn({ sub: what, ...claims })
  expect(reply.user).toMatchObject({ ...expected, needs_name: false })
})
