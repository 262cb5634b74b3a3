import type { Readable } from 'node:stream'

export interface Hashed {
  bytes: number
  sha256: string
}

/** A line of the list of stored files. */
export interface StoredFileEntry extends Hashed {
  key: string
}

/** The parts of a backup have paths such as `tables/users.copy.gz`; stored files have the keys of the storage. */
export interface Backup {
  /** Names the backup in messages. */
  label: string
  /** Null if there is no such part. */
  read(path: string): Promise<Readable | null>
  readFile(key: string): Promise<Readable | null>
  /** In bytes; null if there is no such file. */
  fileSize(key: string): Promise<number | null>
}

export interface Draft extends Backup {
  write(path: string, content: Readable): Promise<void>
  writeFile(key: string, content: Readable): Promise<void>
  /** Takes over a file of the previous backup. False if it has to be copied. */
  reuseFile(entry: StoredFileEntry): Promise<boolean>
  /** Call it after the manifest is written: makes the backup one of those that `list` names. */
  complete(): Promise<void>
}

/** Where the backups of an installation are kept. */
export interface BackupPlace {
  label: string
  /** The names of complete backups, newest first. */
  list(): Promise<string[]>
  open(name: string): Promise<Backup>
  /** `previous` is the name of the backup whose files can be taken over. */
  begin(name: string, previous: string | undefined): Promise<Draft>
  /** Removes what interrupted backups and removals have left. */
  removeIncomplete(): Promise<void>
  remove(name: string): Promise<void>
  /** Removes the files that no complete backup lists, if backups share files. `listed` returns the keys of a backup. */
  removeUnlisted?(listed: (backup: Backup) => AsyncIterable<{ key: string }>): Promise<void>
}

/** For example `2026-11-28T02-36-07.123Z`: sorts by time and is valid on all file systems. */
export const backupName = (at: Date) => at.toISOString().replaceAll(':', '-')

export const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name)

/** Newest first. */
export const sortBackups = (names: Iterable<string>) =>
  [...names].filter(isBackupName).toSorted().toReversed()
