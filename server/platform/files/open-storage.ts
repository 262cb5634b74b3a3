import { join } from 'node:path'
import { isLoopback } from '../start/loopback.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { S3Settings } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The bucket where one is configured, else a folder. Throws a `PlainError` about a bucket that can't be used. */
export async function openStorage({
  dataDir,
  publicUrl,
  s3,
}: {
  dataDir: string
  publicUrl: string
  s3: S3Settings | null
}): Promise<Storage> {
  if (!s3) return openDiskStorage(join(dataDir, 'files'))
  // Read only where there is a bucket, as it takes its time.
  const { openS3Storage } = await import('./s3-storage.ts')
  const storage = await openS3Storage(s3, join(dataDir, 'incoming'))
  const isOfThisMachine = s3.endpoint !== null && isLoopback(new URL(s3.endpoint).hostname)
  return isOfThisMachine && !isLoopback(new URL(publicUrl).hostname) ? { ...storage, direct: null } : storage
}
