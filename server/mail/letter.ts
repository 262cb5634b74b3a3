import type { Message } from '../platform/mail/mailer.ts'
import { escaped } from '../platform/web/escaped.ts'
import type { Messages } from './messages.ts'
import type { Draft, Part } from './parts.ts'
import { darkStyles, styles } from './styles.ts'

/**
 * Where the recipient of a mail can unsubscribe: a page for them, an address for their mail program. Where that only stops
 * some kinds, `settings` is where to choose.
 */
export interface Stop {
  page: string
  oneClick: string
  settings: string | null
}

/** A draft with its footer and the headers of RFC 8058, which give mail programs an unsubscribe button of their own. */
export function letter(messages: Messages, draft: Draft, stop: Stop): Omit<Message, 'to'> {
  return {
    subject: draft.subject,
    text: textOf(messages, draft, stop),
    html: htmlOf(messages, draft, stop),
    headers: {
      'List-Unsubscribe': `<${stop.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function textOf(messages: Messages, { parts, why }: Draft, stop: Stop) {
  const ways = waysOut(messages, stop).map(({ text, link }) => `${text}:\n${link}`)
  return `${[...parts.map(plain), `--\n${why}`, ...ways].join('\n\n')}\n`
}

function plain(part: Part) {
  if (part.kind === 'button') return `${part.text}:\n${part.link}`
  if (part.kind === 'item') return [`• ${part.text}`, part.words, part.link].filter(Boolean).join('\n')
  if (part.kind === 'section') return `${part.text}\n${'-'.repeat(Math.min(part.text.length, 40))}`
  return part.text
}

const waysOut = ({ say }: Messages, { page, settings }: Stop) =>
  settings
    ? [
        { text: say('settings'), link: settings },
        { text: say('stop_kinds'), link: page },
      ]
    : [{ text: say('stop'), link: page }]

function htmlOf(messages: Messages, { subject, parts, why }: Draft, stop: Stop) {
  const { language, say } = messages
  const ways = waysOut(messages, stop).map(
    ({ text, link }) => `<a ${styled('stop')} href="${escaped(link)}">${escaped(text)}</a>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyles}</style>
</head>
<body ${styled('body')}>
<div ${styled('page')}>
<p ${styled('brand')}>${escaped(say('brand'))}</p>
<div ${styled('card')}>
${parts.map(element).join('\n')}
</div>
<p ${styled('foot')}>${escaped(why)}<br>${ways.join('<br>')}</p>
</div>
</body>
</html>
`
}

const styled = (name: keyof typeof styles) => `class="${name}" style="${escaped(styles[name])}"`

function element(part: Part) {
  const text = escaped(part.text)
  switch (part.kind) {
    case 'heading':
      return `<h1 ${styled('heading')}>${text}</h1>`
    case 'quote':
      return `<p ${styled('quote')}>${text.replaceAll('\n', '<br>')}</p>`
    case 'button':
      return `<div><a ${styled(part.isSecond ? 'second' : 'button')} href="${escaped(part.link)}">${text}</a></div>`
    case 'section':
      return `<h2 ${styled('section')}>${text}</h2>`
    case 'item':
      return `<p ${styled('item')}><a ${styled('item_link')} href="${escaped(part.link)}">${text}</a>${
        part.words && `<br><span ${styled('words')}>${escaped(part.words)}</span>`
      }</p>`
    case 'paragraph':
    case 'fine_print':
      return `<p ${styled(part.kind)}>${text}</p>`
  }
}
