import type { Message } from '../../platform/mail/mailer.ts'
import { escapeHtml } from '../../platform/text.ts'
import type { MailTexts } from './mail-texts.ts'

/**
 * `page` is for the recipient, `oneClick` for mail programs. If they only stop some kinds of mail, `settings` leads to the
 * preferences.
 */
export interface UnsubscribeLinks {
  page: string
  oneClick: string
  settings: string | null
}

/** Adds the footer and the headers of RFC 8058, with which mail programs show an unsubscribe button. */
export function renderMail(messages: MailTexts, draft: Draft, stop: UnsubscribeLinks): Omit<Message, 'to'> {
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

function textOf(messages: MailTexts, { parts, why }: Draft, stop: UnsubscribeLinks) {
  const links = unsubscribeTexts(messages, stop).map(({ text, link }) => `${text}:\n${link}`)
  return `${[...parts.map(renderPlainPart), `--\n${why}`, ...links].join('\n\n')}\n`
}

function renderPlainPart(part: Part) {
  if (part.kind === 'button') return `${part.text}:\n${part.link}`
  if (part.kind === 'item') return [`• ${part.text}`, part.words, part.link].filter(Boolean).join('\n')
  if (part.kind === 'section') return `${part.text}\n${'-'.repeat(Math.min(part.text.length, 40))}`
  return part.text
}

const unsubscribeTexts = ({ translate }: MailTexts, { page, settings }: UnsubscribeLinks) =>
  settings
    ? [
        { text: translate('settings'), link: settings },
        { text: translate('stop_kinds'), link: page },
      ]
    : [{ text: translate('stop'), link: page }]

function htmlOf(messages: MailTexts, { subject, parts, why }: Draft, stop: UnsubscribeLinks) {
  const { language, translate } = messages
  const links = unsubscribeTexts(messages, stop).map(
    ({ text, link }) => `<a ${styled('stop')} href="${escapeHtml(link)}">${escapeHtml(text)}</a>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body ${styled('body')}>
<div ${styled('page')}>
<p ${styled('brand')}>${escapeHtml(translate('brand'))}</p>
<div ${styled('card')}>
${parts.map(renderPart).join('\n')}
</div>
<p ${styled('foot')}>${escapeHtml(why)}<br>${links.join('<br>')}</p>
</div>
</body>
</html>
`
}

const styled = (name: keyof typeof styles) => `class="${name}" style="${escapeHtml(styles[name])}"`

function renderPart(part: Part) {
  const text = escapeHtml(part.text)
  switch (part.kind) {
    case 'heading':
      return `<h1 ${styled('heading')}>${text}</h1>`
    case 'quote':
      return `<p ${styled('quote')}>${text.replaceAll('\n', '<br>')}</p>`
    case 'button':
      return `<div><a ${styled(part.isSecond ? 'second' : 'button')} href="${escapeHtml(part.link)}">${text}</a></div>`
    case 'section':
      return `<h2 ${styled('section')}>${text}</h2>`
    case 'item':
      return `<p ${styled('item')}><a ${styled('item_link')} href="${escapeHtml(part.link)}">${text}</a>${
        part.words && `<br><span ${styled('words')}>${escapeHtml(part.words)}</span>`
      }</p>`
    case 'paragraph':
    case 'fine_print':
      return `<p ${styled(part.kind)}>${text}</p>`
  }
}

/** Inline styles in the app's colours, because many mail programs remove style sheets. */
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

/** Dark mode, for mail programs that support style sheets. */
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

/** The HTML and the plain text of a mail are rendered from its parts. */
export type Part =
  | { kind: 'heading' | 'section' | 'paragraph' | 'fine_print'; text: string }
  /** A user's text, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; text: string; link: string; isSecond: boolean }
  /** One entry of a list of links. */
  | { kind: 'item'; text: string; words: string; link: string }

/** `why`: the reason why the recipient gets the mail, in the footer. */
export interface Draft {
  subject: string
  parts: Part[]
  why: string
}

export const heading = (text: string): Part => ({ kind: 'heading', text })
export const section = (text: string): Part => ({ kind: 'section', text })
export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
export const finePrint = (text: string): Part => ({ kind: 'fine_print', text })
export const quote = (text: string): Part => ({ kind: 'quote', text })
export const button = (text: string, link: string): Part => ({ kind: 'button', text, link, isSecond: false })
export const secondButton = (text: string, link: string): Part => ({
  kind: 'button',
  text,
  link,
  isSecond: true,
})
export const item = (text: string, words: string, link: string): Part => ({ kind: 'item', text, words, link })
