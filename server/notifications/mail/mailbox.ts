import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/start/config.ts'

type Deps = Pick<Config, 'dataDir'>

export const folderOf = ({ dataDir }: Deps) => join(dataDir, 'mail')

/** `isWhole` is false for a file whose writing was interrupted by a crash. */
export async function filesIn(config: Deps) {
  const folder = folderOf(config)
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

/** Missing ones are ignored. */
export async function removeFiles(config: Deps, names: string[]) {
  for (const name of names) await rm(join(folderOf(config), name), { force: true })
}

export async function filesTo(config: Deps, addresses: string[]) {
  const wanted = addresses.map((address) => address.toLowerCase())
  const found: string[] = []
  for (const { name } of await filesIn(config)) {
    const file = await readFile(join(folderOf(config), name), 'utf8').catch(() => '')
    const to = /^To: .*?<?([^<>\s]+)>?\s*$/im.exec(file)?.[1]?.toLowerCase() ?? ''
    if (wanted.includes(to)) found.push(name)
  }
  return found
}
