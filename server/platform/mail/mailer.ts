import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { isLoopback } from '../http/network.ts'
import { PermanentJobError } from '../http/refusal.ts'
import { counter } from '../metrics/metrics.ts'
import { isAddressRefused } from './refused-addresses.ts'

/** `id` (letters, digits, `.` and `-`) identifies the mail, so that servers drop a second copy. It returns to `returnTo`. */
export interface Message {
  id?: string
  to: string
  returnTo?: string | null
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export interface Mailer {
  /** Resolves when the server accepted the mail, with the file name if it was written to a file. Errors contain no address. */
  send(message: Message): Promise<string | null>
}

/** The address permanently accepts no mail. */
export class RecipientRefused extends PermanentJobError {}

/** The caller may hold a transaction open, which the database ends after 30 s without a statement. */
const timeoutMs = 20_000

/** Most servers allow more connections per client; some close a connection after many mails. */
const pool = { pool: true, maxConnections: 2, maxMessages: 50, idleTimeout: 30_000 } as const

/** `timeout` is in milliseconds. */
export function smtpOptions(url: string, timeout: number) {
  const { protocol, hostname, searchParams } = new URL(url)
  return {
    url,
    // The certificate of a mail server on this machine is rarely valid, as Debian's default is not.
    ignoreTLS: protocol === 'smtp:' && isLoopback(hostname) && searchParams.get('requireTLS') !== 'true',
    connectionTimeout: timeout / 2,
    greetingTimeout: timeout / 2,
    socketTimeout: timeout,
  }
}

const countMail = counter('xom_mails_total', 'Mails given to the mail server', ['outcome'])

/**
 * Reuses connections. `from` is such as `Xóm <xom@example.com>`. `send` throws a `PermanentJobError` if the mail is refused
 * permanently (5xx), and a `RecipientRefused` if the reason is its address.
 */
export function openSmtpMailer(
  url: string,
  from: string,
  timeout = timeoutMs,
): Mailer & { close: () => void } {
  let transport: Transporter | undefined
  return {
    async send(message) {
      // Loaded at the first mail, because the package takes 5 MB.
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport({ ...smtpOptions(url, timeout), ...pool })
      const signal = AbortSignal.timeout(timeout)
      try {
        await transport.sendMail({ ...toMailOptions(message, from), signal })
        countMail(['sent'])
        return null
      } catch (error) {
        // The message of the original error contains the address.
        const failure = withoutCause(error as SmtpError)
        countMail([failure instanceof PermanentJobError ? 'refused' : 'failed'])
        throw failure
      }
    },
    close: () => transport?.close(),
  }
}

/** Errors of the mail or its recipient. Other errors, such as refused credentials, can be corrected. */
const mailErrorCodes = ['EENVELOPE', 'EMESSAGE']

interface SmtpError {
  code?: string
  /** What the server refused, as in `RCPT TO`. */
  command?: string
  responseCode?: number
  response?: string
}

function withoutCause(error: SmtpError) {
  const { code, responseCode } = error
  const message = `The mail server did not take a mail: ${responseCode ?? code ?? 'no answer'}`
  const isPermanent = responseCode !== undefined && responseCode >= 500 && mailErrorCodes.includes(code ?? '')
  if (!isPermanent) return new Error(message)
  return isAboutRecipient(error) ? new RecipientRefused(message) : new PermanentJobError(message)
}

function isAboutRecipient({ command, responseCode = 0, response = '' }: SmtpError) {
  if (command === 'MAIL FROM') return false
  const [, code = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  // After the recipient was accepted, only a code can say that the refusal is about it.
  return command === 'RCPT TO'
    ? isAddressRefused(code, `${responseCode} ${response}`)
    : isAddressRefused(code, '')
}

export function openFileMailer(folder: string, from: string): Mailer {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const name = `${message.id ?? randomUUID()}.eml`
      const { message: bytes } = await transport.sendMail(toMailOptions(message, from))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
      return name
    },
  }
}

const toMailOptions = (
  { id, to, returnTo, subject, text, html, headers }: Message,
  from: string,
): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers,
  ...(returnTo && { envelope: { from: returnTo, to } }),
  ...(id !== undefined && { messageId: `<${id}@${hostOf(from)}>` }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

const hostOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
