import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** A mail as it goes out. `headers` are beside those that every mail has. */
export interface Message {
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

/** Hands mail to the server at an smtp:// or smtps:// address, from `from` as in `Xóm <xom@example.com>`. */
export function openSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(message) {
      try {
        await transport.sendMail(composed(message, from))
        return null
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        // Without its cause, whose words name the address.
        throw withoutCause(responseCode ?? code ?? 'no answer')
      }
    },
  }
}

/** Writes every mail as an .eml file into a folder of this machine, whole or not at all. */
export function openFileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      const { message: bytes } = await transport.sendMail(composed(message, from))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
      return name
    },
  }
}

const withoutCause = (code: string | number) => new Error(`The mail server did not take a mail: ${code}`)

const composed = ({ to, subject, text, html, headers }: Message, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers,
  disableFileAccess: true,
  disableUrlAccess: true,
})
