import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { S3Storage } from '../../platform/files/s3-storage.ts'
import { isKey } from '../../platform/files/storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import type { Config } from '../../platform/start/config.ts'
import { type Backup, type BackupPlace, isBackupName, sortBackups } from './place.ts'

/** The bucket and the folder in it, from `s3://bucket/folder`. */
export function parseBucketAddress(address: string) {
  const [, bucket, folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(address) ?? []
  if (bucket === undefined || (folder && !isKey(folder)))
    throw new PlainError(`${address} names no bucket: write s3://BUCKET or s3://BUCKET/FOLDER.`)
  return { bucket, folder }
}

/** Opens a bucket with the key for backups. Throws a `PlainError` if it is not usable. */
export async function openBackupBucket(bucket: string, config: Config): Promise<S3Storage> {
  const { backupS3: key, s3: own, dataDir } = config
  if (!key)
    throw new PlainError(
      'A backup in a bucket needs BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    )
  if (own?.bucket === bucket && own.endpoint === key.endpoint)
    throw new PlainError(`The app may delete what is in the bucket ${bucket}; name another one for backups.`)
  const { openS3Storage } = await import('../../platform/files/s3-storage.ts')
  return openS3Storage({ ...key, bucket, variables: 'BACKUP_S3' }, join(dataDir, 'incoming'))
}

/** Keys have no `_`, and names of tables have no `-`. */
const toKeyPart = (path: string) => path.replaceAll('_', '-')

/**
 * Keeps the parts of each backup below its name. All backups share the stored files, because the bytes of a key never
 * change. A backup is complete when its manifest is there.
 */
export function openBucketPlace(bucket: S3Storage, address: string, folder: string): BackupPlace {
  const prefix = folder ? `${folder}/` : ''
  const partKey = (name: string, path: string) => `${prefix}${name}/${toKeyPart(path)}`
  const fileKey = (key: string) => `${prefix}files/${key}`
  const label = (name: string) => `${address.replace(/\/$/, '')}/${name}`

  let sizes: Promise<Map<string, number>> | undefined
  async function loadSizes() {
    const found = new Map<string, number>()
    for await (const { key, size } of bucket.listSizes(fileKey(''))) found.set(key, size)
    return found
  }
  const fileSize = async (key: string) => (await (sizes ??= loadSizes())).get(fileKey(key)) ?? null

  const open = (name: string): Backup => ({
    label: label(name),
    read: async (path) => (await bucket.open(partKey(name, path)))?.bytes ?? null,
    readFile: async (key) => (await bucket.open(fileKey(key)))?.bytes ?? null,
    fileSize,
  })

  async function listParts() {
    const parts: { name: string; key: string }[] = []
    for await (const key of bucket.list(prefix)) {
      const [name = ''] = key.slice(prefix.length).split('/')
      if (isBackupName(name)) parts.push({ name, key })
    }
    return parts
  }
  const completeNames = (parts: { name: string; key: string }[]) =>
    sortBackups(
      parts.filter(({ name, key }) => key === partKey(name, 'manifest.json')).map(({ name }) => name),
    )

  return {
    label: address,
    list: async () => completeNames(await listParts()),
    open: async (name) => open(name),
    begin: async (name) => ({
      ...open(name),
      write: (path, content) => bucket.upload(partKey(name, path), content),
      writeFile: async (key, content: Readable) => {
        await bucket.upload(fileKey(key), content)
        const size = await bucket.size(fileKey(key))
        if (size !== null) (await (sizes ??= loadSizes())).set(fileKey(key), size)
      },
      reuseFile: async ({ key, bytes }) => (await fileSize(key)) === bytes,
      // The manifest was the last part.
      complete: async () => undefined,
    }),
    removeIncomplete: async () => {
      const parts = await listParts()
      const complete = new Set(completeNames(parts))
      for (const { name, key } of parts) if (!complete.has(name)) await bucket.remove(key)
    },
    remove: async (name) => {
      // Without its manifest it is no backup, even if the rest can't be removed.
      await bucket.remove(partKey(name, 'manifest.json'))
      for await (const key of bucket.list(`${prefix}${name}/`)) await bucket.remove(key)
    },
    removeUnlisted: async (listed) => {
      const used = new Set<string>()
      for (const name of completeNames(await listParts()))
        for await (const { key } of listed(open(name))) used.add(fileKey(key))
      for await (const key of bucket.list(fileKey(''))) if (!used.has(key)) await bucket.remove(key)
    },
  }
}
