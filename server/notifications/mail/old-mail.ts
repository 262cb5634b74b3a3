import type { AppContext } from '../../platform/room.ts'
import { lastMails } from './mail-data.ts'
import { filesIn, removeFiles } from './mailbox.ts'
import { deleteMailBefore, knownFiles } from './queries.ts'
import { purgeUnasked } from './mail-limits.ts'

const hour = 60 * 60 * 1000
const kept = 30 * 24 * hour

/** Longer than a mail is tried. */
const lastKept = 2 * 24 * hour

/** Mail is kept for thirty days, the files of deleted mails for an hour, the addresses of last mails for two days. */
export async function purgeOldMail({ db, config }: Pick<AppContext, 'db' | 'config'>, now: Date) {
  const before = (age: number) => new Date(now.getTime() - age)
  await removeFiles(config, await deleteMailBefore(db, before(kept)))
  await deleteMailBefore(db, before(lastKept), lastMails)
  await purgeUnasked(db, now)
  const files = await filesIn(config)
  const known = await knownFiles(db)
  const old = files.filter(({ name, isWhole, written_at }) => {
    if (written_at < before(kept)) return true
    // A file that is not a mail's, such as a text message, stays for its thirty days.
    const isLeft = !isWhole || (name.startsWith('mail-') && !known.has(name))
    return isLeft && written_at < before(hour)
  })
  await removeFiles(
    config,
    old.map(({ name }) => name),
  )
}
