import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smsDomain } from '../mail/mail.ts'
import { listMailFiles, mailFolder } from '../mail/mail-files.ts'
import type { Config } from '../../platform/start/config.ts'

export interface StoredMail {
  file: string
  /** An e-mail address, or the number of a text message. */
  to: string
  isText: boolean
  subject: string
  text: string
  html: string
  written_at: Date
}

const maxMails = 200

export async function listNewestMails(config: Config): Promise<StoredMail[]> {
  const files = await listCompleteFiles(config)
  const newest = files
    .toSorted((a, b) => b.written_at.getTime() - a.written_at.getTime() || b.name.localeCompare(a.name))
    .slice(0, maxMails)
  const mails = await Promise.all(newest.map((file) => readMail(config, file)))
  return mails.filter((mail) => mail !== null)
}

export async function findStoredMail(config: Config, name: string): Promise<StoredMail | null> {
  const file = (await listCompleteFiles(config)).find((each) => each.name === name)
  return file ? readMail(config, file) : null
}

const listCompleteFiles = async (config: Config) =>
  (await listMailFiles(config)).filter(({ isWhole }) => isWhole)

async function readMail(config: Config, { name, written_at }: { name: string; written_at: Date }) {
  const bytes = await readFile(join(mailFolder(config), name)).catch(() => null)
  if (!bytes) return null
  const { default: PostalMime } = await import('postal-mime')
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(bytes)
  const address = to?.[0]?.address ?? ''
  const isText = address.endsWith(smsDomain)
  const recipient = isText ? address.slice(0, -smsDomain.length) : address
  return { file: name, to: recipient, isText, subject, text, html, written_at }
}
