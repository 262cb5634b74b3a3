import { expect, test } from 'vitest'
import { escaped } from '../platform/web/escaped.ts'
import { letter } from './letter.ts'
import { type Language, type MailData } from './mail-data.ts'
import { messagesIn } from './messages.ts'
import { templates } from './templates/all.ts'
import { samples } from './testing-letters.ts'
import en from './texts/en.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }

const stop = {
  page: 'https://xom.example/mail/stop/a.b',
  oneClick: 'https://xom.example/api/mail/stop/a.b/',
}

function written<Template extends keyof MailData>(
  template: Template,
  data: MailData[Template],
  language: Language = 'vi',
) {
  const messages = messagesIn(language)
  const draft = templates[template](messages, data)
  return { draft, ...letter(messages, draft, stop) }
}

const every = (Object.keys(samples) as (keyof MailData)[]).flatMap((template) =>
  samples[template].flatMap((data) =>
    (['vi', 'en'] as const).map((language) => [template, language, data] as const),
  ),
)

test.each(every)(
  '%s in %s has its whole content, both as HTML and as plain text',
  (template, language, data) => {
    const { draft, subject, text, html } = written(template, data as never, language)
    expect(subject).not.toBe('')
    expect(subject.length).toBeLessThan(80)
    for (const part of draft.parts) {
      const lines = part.text.split('\n')
      for (const line of lines) {
        expect(text).toContain(line)
        expect(html).toContain(escaped(line))
      }
    }
    for (const link of Object.values<unknown>(data).filter((value) => String(value).startsWith('https:'))) {
      expect(text).toContain(`\n${link}\n`)
      expect(html).toContain(`href="${link}"`)
    }
    // Every argument is filled in, every moment formatted.
    for (const shown of [subject, text]) expect(shown).not.toMatch(/[{}]|undefined|null|\d{4}-\d{2}-\d{2}T/)
  },
)

test.each(every)('%s in %s ends with why it was sent and how to unsubscribe', (template, language, data) => {
  const { draft, text, html, headers } = written(template, data as never, language)
  const messages = { vi: 'Đừng gửi thư cho tôi nữa', en: 'Don’t write to me again' }[language]
  expect(draft.why).not.toBe('')
  expect(text.endsWith(`--\n${draft.why}\n\n${messages}:\n${stop.page}\n`)).toBe(true)
  expect(html).toMatch(
    new RegExp(
      `${escaped(draft.why)}<br><a [^>]*href="${stop.page}">${messages}</a></p>\\s*</div>\\s*</body>`,
    ),
  )
  expect(headers).toMatchObject({
    'List-Unsubscribe': `<${stop.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('both languages have the same messages, none empty, and the English differs', () => {
  expect(Object.keys(en)).toEqual(Object.keys(vi))
  for (const [key, text] of Object.entries(vi)) {
    expect(text.trim()).not.toBe('')
    const other = en[key as keyof typeof vi]
    expect(other.trim()).not.toBe('')
    expect(other === text).toBe(key === 'brand')
    const named = (messages: string) =>
      ['inviter', 'name', 'asker', 'when', 'ward', 'kind', 'accepted'].filter((name) =>
        messages.includes(`{${name}`),
      )
    expect(named(other)).toEqual(named(text))
  }
})

test('moments are in Vietnamese time', () => {
  const [before, after] = samples.invitation
  if (!before || !after) throw new Error('There are two')
  expect(written('invitation', before).text).toContain('trước 23:30 ngày 20/12/2026.')
  expect(written('invitation', after).text).toContain('trước 00:30 ngày 21/12/2026.')
  expect(written('invitation', after, 'en').text).toContain('before 21 December 2026 at 00:30.')
})

const hostile = {
  html: '<img src=x onerror=alert(1)>&amp;"\'',
  newline: 'Lan\r\nBcc: all@example.com\n\nXin chào',
  hidden: 'Lan\u202Enghĩa\u200Bđịa\u2066',
  nul: 'La\u0000n\u001B[31m',
  long: 'Nguyễn '.repeat(500),
  zalgo: `L${'\u0301'.repeat(5000)}`,
  advertisement: 'Xem www.evil.example ngay https://evil.example/a?b=c',
  icu: "{name} {kind, select, other {x}} ''{'",
}

const tagsOf = (html: string) => html.match(/<[^>]*>/g)

test.each(Object.entries(hostile))('a name that is %s does no harm', (_what, name) => {
  const lettersOf = (called: string) => [
    written('invitation_accepted', { name: called, link: 'https://xom.example/users/2' }),
    written('trusted_contact', { asker: called, kind: 'relative', link: stop.page, join_link: stop.page }),
  ]
  const usual = lettersOf('Lan')
  for (const [n, { subject, text, html }] of lettersOf(name).entries()) {
    expect(subject).not.toMatch(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u)
    expect(subject.length).toBeLessThan(300)
    expect(tagsOf(html)).toEqual(tagsOf(usual[n]?.html ?? ''))
    expect(text.split('\n').length).toBe(usual[n]?.text.split('\n').length)
    expect(text).not.toMatch(/www\.evil|evil\.example|https:\/\/evil/)
  }
})

test('a name is shown as it is, even one like an e-mail address', () => {
  const accepted = { kind: 'relative', accepted: true, link: stop.page } as const
  expect(written('trusted_answer', { ...accepted, name: "O'Hà <3 & {x}" }).subject).toBe(
    "O'Hà <3 & {x} đã nhận lời",
  )
  expect(written('trusted_answer', { ...accepted, name: 'ma.toi@example.com' }).subject).toBe(
    'ma.toi@example.com đã nhận lời',
  )
})

test("a person's text keeps its lines and nothing else", () => {
  const message = 'Dòng một\r\n<b>Dòng hai</b>\u0007\n\nDòng bốn\u202E'
  const { text, html } = written('safety_update', {
    name: 'Lan',
    message,
    sent_at: '2026-11-20T22:05:00.000Z',
  })
  expect(text).toContain('Dòng một\n<b>Dòng hai</b> \n\nDòng bốn\n')
  expect(html).toContain('Dòng một<br>&lt;b&gt;Dòng hai&lt;/b&gt; <br><br>Dòng bốn</p>')
})
