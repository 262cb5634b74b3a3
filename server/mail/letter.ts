import { type Message } from '../platform/mail/mailer.ts'
import { escaped } from '../platform/web/escaped.ts'
import { type Messages } from './messages.ts'
import { type Draft, type Part } from './parts.ts'
import { darkStyles, styles } from './styles.ts'

/** Where the recipient of a mail can unsubscribe: a page for them, an address for their mail program. */
export interface Stop {
  page: string
  oneClick: string
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

function textOf({ say }: Messages, { parts, why }: Draft, { page }: Stop) {
  const body = parts.map((part) => (part.kind === 'button' ? `${part.text}:\n${part.link}` : part.text))
  return `${[...body, `--\n${why}`, `${say('stop')}:\n${page}`].join('\n\n')}\n`
}

function htmlOf({ language, say }: Messages, { subject, parts, why }: Draft, { page }: Stop) {
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
<p ${styled('foot')}>${escaped(why)}<br><a ${styled('stop')} href="${escaped(page)}">${escaped(say('stop'))}</a></p>
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
    case 'paragraph':
    case 'fine_print':
      return `<p ${styled(part.kind)}>${text}</p>`
  }
}
