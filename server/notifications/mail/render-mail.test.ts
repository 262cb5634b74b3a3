import { describe, expect, test } from 'vitest'
import { escapeHtml } from '../../platform/text.ts'
import { renderMail } from './render-mail.ts'
import type { Language, MailData } from './mail-data.ts'
import { mailTexts } from './mail-texts.ts'
import { templates } from './templates/templates.ts'
import { samples } from './testing-mail-samples.ts'
import en from './texts/en.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }

const site = 'https://xom.example'
const stop = {
  page: `${site}/mail/stop/a.b`,
  oneClick: `${site}/api/mail/stop/a.b/`,
  settings: null,
}

function written<Template extends keyof MailData>(
  template: Template,
  data: MailData[Template],
  language: Language = 'vi',
) {
  const messages = mailTexts(language)
  const draft = templates[template](messages, data, site)
  return { draft, ...renderMail(messages, draft, stop) }
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
        expect(html).toContain(escapeHtml(line))
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
      `${escapeHtml(draft.why)}<br><a [^>]*href="${stop.page}">${messages}</a></p>\\s*</div>\\s*</body>`,
    ),
  )
  expect(headers).toMatchObject({
    'List-Unsubscribe': `<${stop.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('a mail of a kind links to the preferences too', () => {
  const messages = mailTexts('vi')
  const draft = templates.invitation_accepted(messages, { name: 'Lan', link: `${site}/users/2` }, site)
  const settings = `${site}/settings/notifications`
  const { text, html } = renderMail(messages, draft, { ...stop, settings })
  expect(
    text.endsWith(`Chọn thư bạn muốn nhận:\n${settings}\n\nThôi nhận loại thư này:\n${stop.page}\n`),
  ).toBe(true)
  expect(html).toContain(`href="${settings}">Chọn thư bạn muốn nhận</a><br><a `)
  expect(html).toContain(`href="${stop.page}">Thôi nhận loại thư này</a>`)
})

describe('news', () => {
  const lines = (...titles: string[]) =>
    titles.map((title) => ({ preference: 'comments' as const, title, message: 'Ngon quá', url: '/posts/1' }))

  test('the subject has the first title and the number of others', () => {
    const subjects = [lines('Hoa bình luận'), lines('Hoa bình luận', 'Minh nhắn', 'Tư nhắn')].map(
      (some) => written('notifications', { name: 'Lan', lines: some }).subject,
    )
    expect(subjects).toEqual(['Hoa bình luận', 'Hoa bình luận và 2 tin khác'])
    expect(written('notifications', { name: 'Lan', lines: lines('A', 'B') }, 'en').subject).toBe(
      'A and 1 more',
    )
  })

  test('ten lines are shown and the others are counted', () => {
    const { text } = written('notifications', { name: 'Lan', lines: lines(...Array<string>(14).fill('A')) })
    expect(text.match(/^• /gm)).toHaveLength(10)
    expect(text).toContain('Còn 4 tin nữa')
  })

  test.each([
    'https://evil.example/a',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'posts/1',
    '',
  ])('the address %j is replaced by the notifications', (url) => {
    const { html, text } = written('notifications', {
      name: 'Lan',
      lines: lines('A').map((line) => ({ ...line, url })),
    })
    expect(html.match(/href="[^"]*"/g)?.slice(0, 2)).toEqual(Array(2).fill(`href="${site}/notifications"`))
    expect(text).not.toMatch(/evil|javascript/)
  })

  test.each([
    [{ wishes: 1, alerts: 1, events: 1, posts: 1 }, 'Hàng xóm cần: cái thang và 3 tin khác'],
    [{ wishes: 0, alerts: 1, events: 1, posts: 0 }, 'Cảnh báo quanh bạn: cái thang và 1 tin khác'],
    [{ wishes: 0, alerts: 0, events: 1, posts: 0 }, 'Sắp diễn ra: cái thang'],
    [{ wishes: 0, alerts: 0, events: 0, posts: 2 }, 'Tin trong xóm: cái thang và 1 tin khác'],
  ])('the subject of a digest of %j has the most important post', (counts, subject) => {
    const post = { id: 1, excerpt: 'cái thang', author: 'Hoa', ward: null, at: null }
    const several = (count: number) => Array.from({ length: count }, () => post)
    const data = {
      name: 'Lan',
      frequency: 'daily' as const,
      wishes: several(counts.wishes),
      alerts: several(counts.alerts),
      events: several(counts.events),
      posts: several(counts.posts),
      unread: 0,
    }
    expect(written('digest', data).subject).toBe(subject)
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
      [
        'inviter',
        'name',
        'asker',
        'when',
        'ward',
        'kind',
        'accepted',
        'first',
        'more',
        'count',
        'lead',
      ].filter((name) => messages.includes(`{${name}`))
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
  advertisement: 'Xem www.evil.example ngay https://evil.example/a?b=c https://evil.example/@lan',
  icu: "{name} {kind, select, other {x}} ''{'",
}

const tagsOf = (html: string) => html.match(/<[^>]*>/g)

test.each(Object.entries(hostile))('a name that is %s does no harm', (_what, name) => {
  const lettersOf = (called: string) => [
    written('invitation_accepted', { name: called, link: 'https://xom.example/users/2' }),
    written('trusted_contact', { asker: called, kind: 'relative', link: stop.page, join_link: stop.page }),
    written('notifications', {
      name: called,
      lines: [{ preference: 'messages', title: called, message: called, url: '/chat/1' }],
    }),
    written('digest', {
      name: called,
      frequency: 'daily',
      alerts: [],
      events: [],
      posts: [],
      unread: 0,
      wishes: [{ id: 1, excerpt: called, author: called, ward: null, at: null }],
    }),
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

test("a neighbour's words to relatives hold no link, and a number that can be called", () => {
  const message = 'Vào https://evil.example/a ngay,\nwww.evil.example hay gọi 090.123.4567'
  const { text, html } = written('relative_notice', {
    neighbour: 'Minh',
    name: 'Lan',
    kind: 'relative',
    reason: 'help',
    message,
    sent_at: '2026-11-20T22:05:00.000Z',
  })
  for (const shown of [text, html]) {
    expect(shown).not.toMatch(/evil\.example|https:\/\/evil/)
    expect(shown).toContain('090.123.4567')
  }
})
