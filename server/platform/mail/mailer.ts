import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { PermanentJobError } from '../http/refusal.ts'

/**
 * A mail as it goes out. `headers` are beside those that every mail has. `id` says that two sendings are the same
 * mail: letters, digits, `.` and `-`; servers then drop the second, and a file of it is written over.
 */
export interface Message {
  id?: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** What takes mail out of the house. */
export interface Mailer {
  /** Resolves when the mail is taken over, with the name of the file where it was written to one. Errors name no address. */
  send(message: Message): Promise<string | null>
}

/** Whoever sends may hold a transaction open meanwhile, which the database ends after 30 s of silence. */
const longest = 20_000

/**
 * Hands mail to the server at an smtp:// or smtps:// address, from `from` as in `Xóm <xom@example.com>`, within
 * `patience` milliseconds. A mail that the server refuses for good (5xx) throws a `PermanentJobError`.
 */
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
        // Without its cause, whose words name the address.
        throw withoutCause(error as { code?: string; responseCode?: number })
      }
    },
  }
}

/** Refused for what the mail is or whom it is for; what is said to our name and password can be put right. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE']

function withoutCause({ code, responseCode }: { code?: string; responseCode?: number }) {
  const words = `The mail server did not take a mail: ${responseCode ?? code ?? 'no answer'}`
  const forGood = responseCode !== undefined && responseCode >= 500 && aboutTheMail.includes(code ?? '')
  return forGood ? new PermanentJobError(words) : new Error(words)
}

/** Writes every mail as an .eml file into a folder of this machine, whole or not at all. */
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
