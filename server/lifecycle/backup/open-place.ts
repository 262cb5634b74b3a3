import { basename, dirname, relative, resolve } from 'node:path'
import { makeFolder } from '../../platform/files/local-files.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import type { Config } from '../../platform/start/config.ts'
import { openBackupBucket, openBucketPlace, parseBucketAddress } from './bucket-place.ts'
import { openBackupFolder, openFolderPlace } from './folder-place.ts'
import type { Backup, BackupPlace } from './place.ts'

const isBucket = (address: string) => address.startsWith('s3://')

/** Opens the place of the backups: a folder, which is created if it is missing, or `s3://BUCKET/FOLDER`. */
export async function openPlace(address: string, config: Config): Promise<BackupPlace> {
  if (isBucket(address)) {
    const { bucket, folder } = parseBucketAddress(address)
    return openBucketPlace(await openBackupBucket(bucket, config), address, folder)
  }
  const folder = resolve(address)
  if (!relative(config.filesDir, folder).startsWith('..'))
    throw new PlainError(`${folder} is in the folder of the files to back up.`)
  makeFolder(folder)
  return openFolderPlace(folder)
}

/** Opens one backup by its address, whose last part is its name. */
export async function openBackup(address: string, config: Config): Promise<Backup> {
  if (!isBucket(address)) return openBackupFolder(resolve(address))
  const place = await openPlace(dirname(address), config)
  return place.open(basename(address))
}
