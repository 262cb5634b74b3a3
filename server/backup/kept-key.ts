import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/start/config.ts'
import { keptKey, type Manifest, markOfKey } from './manifest.ts'
import type { Wanted } from './restore-backup.ts'

const fileIn = ({ dataDir }: Config) => join(dataDir, 'secret-key')

/** Whether the app will run with the key that lies in DATA_DIR, and not with one of its environment. */
const isOwnKey = (config: Config) =>
  existsSync(fileIn(config)) && readFileSync(fileIn(config), 'utf8').trim() === config.secretKey

const keyIn = (folder: string) =>
  existsSync(keptKey(folder)) ? readFileSync(keptKey(folder), 'utf8').trim() : null

/** With the key that the restored app will have. Says where that isn't the one which the backup belongs to. */
export function withKey({ config, folder, say }: Wanted, { key_mark }: Manifest): Config {
  const kept = keyIn(folder)
  const secretKey = kept !== null && isOwnKey(config) ? kept : config.secretKey
  if (markOfKey(secretKey) !== key_mark)
    say(
      'SECRET_KEY is another than that of the backup: everybody signs in anew, staff set up their second factors, and what asked for no more mail is forgotten.',
    )
  return { ...config, secretKey }
}

/** Lays the backup's in the place of the one in DATA_DIR, which is kept beside it; what is returned undoes that. */
export function putKey({ config, folder }: Wanted): () => void {
  const [file, kept] = [fileIn(config), keyIn(folder)]
  if (kept === null || !isOwnKey(config) || kept === config.secretKey) return () => undefined
  const before = `${file}.before-${new Date().toISOString().replaceAll(':', '-')}`
  writeFileSync(before, `${config.secretKey}\n`, { mode: 0o600, flush: true })
  writeFileSync(`${file}.new`, `${kept}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return () => {
    renameSync(before, file)
    rmSync(`${file}.new`, { force: true })
  }
}
