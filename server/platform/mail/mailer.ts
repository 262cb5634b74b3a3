import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { PermanentJobError } from '../http/refusal.ts'

/** `id` (letters, digits, `.` and `-`) marks two sendings as the same mail: servers then drop the second. */
export interface Message {
  id?: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export interface Mailer {
  /** Resolves when accepted, with the file's name if it was written to one. Errors name no address. */
  send(message: Message): Promise<string | null>
}

/** In milliseconds: the caller may hold a transaction open, which the database ends after 30 s of silence. */
const longest = 20_000

/** `from` is as in `Xóm <xom@example.com>`. Throws a `PermanentJobError` for a mail refused permanently (5xx). */
export function openSmtpMailer(url: string, from: string, patience = longest): Mailer {
  const [connectionTimeout, greetingTimeout, socketTimeout] = [patience / 2, patience / 2, patience]
  const transport = createTransport({ url, connectionTimeout, greetingTimeout, socketTimeout })
  return {
    async send(message) {
      const signal = AbortSignal.timeout(patience)
      try {
        await transport.sendMail({ ...composed(message, from), signal })
        return null
      } catch (error) {
        // Without its cause, whose message names the address.
        throw withoutCause(error as { code?: string; responseCode?: number })
      }
    },
  }
}

/** Refused because of the mail or its recipient; refused credentials, in contrast, can be corrected. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE']

function withoutCause({ code, responseCode }: { code?: string; responseCode?: number }) {
  const words = `The mail server did not take a mail: ${responseCode ?? code ?? 'no answer'}`
  const forGood = responseCode !== undefined && responseCode >= 500 && aboutTheMail.includes(code ?? '')
  return forGood ? new PermanentJobError(words) : new Error(words)
}

export function openFileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const name = `${message.id ?? randomUUID()}.eml`
      const { message: bytes } = await transport.sendMail(composed(message, from))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
      return name
    },
  }
}

const composed = ({ id, to, subject, text, html, headers }: Message, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers,
  ...(id !== undefined && { messageId: `<${id}@${hostOf(from)}>` }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

const hostOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
