import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textMessages } from '../mail/mail.ts'
import { filesIn, folderOf } from '../mail/mailbox.ts'
import type { Config } from '../../platform/start/config.ts'

export interface Letter {
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

export async function newestLetters(config: Config): Promise<Letter[]> {
  const files = await wholeFiles(config)
  const newest = files
    .toSorted((a, b) => b.written_at.getTime() - a.written_at.getTime() || b.name.localeCompare(a.name))
    .slice(0, most)
  const letters = await Promise.all(newest.map((file) => read(config, file)))
  return letters.filter((letter) => letter !== null)
}

export async function letterIn(config: Config, name: string): Promise<Letter | null> {
  const file = (await wholeFiles(config)).find((each) => each.name === name)
  return file ? read(config, file) : null
}

const wholeFiles = async (config: Config) => (await filesIn(config)).filter(({ isWhole }) => isWhole)

async function read(config: Config, { name, written_at }: { name: string; written_at: Date }) {
  const bytes = await readFile(join(folderOf(config), name)).catch(() => null)
  if (!bytes) return null
  const { default: PostalMime } = await import('postal-mime')
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(bytes)
  const address = to?.[0]?.address ?? ''
  const isText = address.endsWith(textMessages)
  const shown = isText ? address.slice(0, -textMessages.length) : address
  return { file: name, to: shown, isText, subject, text, html, written_at }
}
