import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from '../platform/database/migrate.ts'

const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))

const load = async (file: string) => {
  const migration = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as Migration
  return [basename(file, '.ts'), migration] as const
}

/** Every migration by its name: the files of this folder that begin with four digits, which give their order. */
export const migrations = Object.fromEntries(await Promise.all(files.toSorted().map(load)))
