import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import type { AppContext } from '../../platform/room.ts'
import type { Config } from '../../platform/start/config.ts'
import { finalTemplates } from './mail-data.ts'
import { purgeUnrequested } from './mail-limits.ts'
import { deleteMailBefore, listKnownFiles } from './queries.ts'

type Deps = Pick<Config, 'dataDir'>

export const mailFolder = ({ dataDir }: Deps) => join(dataDir, 'mail')

/** `isWhole` is false for a file whose writing was interrupted by a crash. */
export async function listMailFiles(config: Deps) {
  const folder = mailFolder(config)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const written = await stat(join(folder, name)).catch(() => null)
        return written && { name, isWhole: !name.startsWith('.'), written_at: written.mtime }
      }),
  )
  return files.filter((file) => file !== null)
}

/** Ignores missing files. */
export async function removeMailFiles(config: Deps, names: string[]) {
  for (const name of names) await rm(join(mailFolder(config), name), { force: true })
}

export async function listMailFilesTo(config: Deps, addresses: string[]) {
  const recipients = addresses.map((address) => address.toLowerCase())
  const found: string[] = []
  for (const { name } of await listMailFiles(config)) {
    const file = await readFile(join(mailFolder(config), name), 'utf8').catch(() => '')
    const to = /^To: .*?<?([^<>\s]+)>?\s*$/im.exec(file)?.[1]?.toLowerCase() ?? ''
    if (recipients.includes(to)) found.push(name)
  }
  return found
}

const retentionMs = 30 * dayMs

/** Longer than a mail is retried. */
const finalRetentionMs = 2 * dayMs

/** Deletes mail after thirty days, files of deleted mails after an hour, and addresses of final mails after two days. */
export async function purgeOldMail({ db, config }: Pick<AppContext, 'db' | 'config'>, now: Date) {
  const before = (age: number) => new Date(now.getTime() - age)
  await removeMailFiles(config, await deleteMailBefore(db, before(retentionMs)))
  await deleteMailBefore(db, before(finalRetentionMs), finalTemplates)
  await purgeUnrequested(db, now)
  const files = await listMailFiles(config)
  const filesInUse = await listKnownFiles(db)
  const old = files.filter(({ name, isWhole, written_at }) => {
    if (written_at < before(retentionMs)) return true
    // Other files, such as text messages, are deleted after thirty days.
    const isUnused = !isWhole || (name.startsWith('mail-') && !filesInUse.has(name))
    return isUnused && written_at < before(hourMs)
  })
  await removeMailFiles(
    config,
    old.map(({ name }) => name),
  )
}
