import type { Message } from '../../platform/mail/mailer.ts'
import { escaped } from '../../platform/web/escaped.ts'
import type { Messages } from './messages.ts'
import type { Draft, Part } from './parts.ts'

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

/** The styles of mail: the app's colours, inline on each element, since many programs drop style sheets. */
const styles = {
  body: 'margin:0;padding:24px 16px;background:#FAF6F0;color:#2B221D;font:400 17px/26px "Be Vietnam Pro",-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere',
  page: 'max-width:480px;margin:0 auto',
  brand: 'margin:0 0 16px;color:#B4412A;font-size:20px;line-height:28px;font-weight:700',
  card: 'padding:8px 24px 24px;background:#FFFFFF;border:1px solid #EAE2D8;border-radius:12px',
  heading: 'margin:16px 0 0;font-size:24px;line-height:32px;font-weight:700',
  section: 'margin:28px 0 0;font-size:17px;line-height:24px;font-weight:700',
  paragraph: 'margin:16px 0 0',
  fine_print: 'margin:16px 0 0;color:#6E6157;font-size:15px;line-height:22px',
  item: 'margin:12px 0 0;padding:12px 0 0;border-top:1px solid #EAE2D8',
  item_link: 'color:#B4412A;font-weight:700;text-decoration:none',
  words: 'color:#6E6157;font-size:15px;line-height:22px',
  quote: 'margin:16px 0 0;padding:12px 16px;background:#F2ECE3;border-radius:12px',
  button:
    'display:inline-block;margin:24px 0 0;padding:13px 24px;background:#B4412A;color:#FFFFFF;border-radius:26px;font-weight:700;text-decoration:none',
  second:
    'display:inline-block;margin:12px 0 0;padding:12px 23px;border:1px solid #8D7F73;color:#B4412A;border-radius:26px;font-weight:700;text-decoration:none',
  foot: 'margin:16px 8px 0;color:#6E6157;font-size:13px;line-height:20px',
  stop: 'display:inline-block;padding:6px 0;color:#6E6157;text-decoration:underline',
}

/** What programs that support style sheets change in dark mode. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
.body{background:#16120F!important;color:#F3EBE3!important}
.brand{color:#F0957B!important}
.card{background:#201A16!important;border-color:#352C26!important}
.item{border-color:#352C26!important}
.quote{background:#2A231E!important}
.item_link{color:#F0957B!important}
.fine_print,.words,.foot,.stop{color:#B2A498!important}
.button{background:#E8795C!important;color:#2A0F07!important}
.second{border-color:#84766B!important;color:#F0957B!important}
}`
