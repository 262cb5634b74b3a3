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

const most = 200

export async function listNewestMails(config: Config): Promise<StoredMail[]> {
  const files = await listCompleteFiles(config)
  const newest = files
    .toSorted((a, b) => b.written_at.getTime() - a.written_at.getTime() || b.name.localeCompare(a.name))
    .slice(0, most)
  const letters = await Promise.all(newest.map((file) => read(config, file)))
  return letters.filter((letter) => letter !== null)
}

export async function findStoredMail(config: Config, name: string): Promise<StoredMail | null> {
  const file = (await listCompleteFiles(config)).find((each) => each.name === name)
  return file ? read(config, file) : null
}

const listCompleteFiles = async (config: Config) =>
  (await listMailFiles(config)).filter(({ isWhole }) => isWhole)

async function read(config: Config, { name, written_at }: { name: string; written_at: Date }) {
  const bytes = await readFile(join(mailFolder(config), name)).catch(() => null)
  if (!bytes) return null
  const { default: PostalMime } = await import('postal-mime')
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(bytes)
  const address = to?.[0]?.address ?? ''
  const isText = address.endsWith(smsDomain)
  const shown = isText ? address.slice(0, -smsDomain.length) : address
  return { file: name, to: shown, isText, subject, text, html, written_at }
}
