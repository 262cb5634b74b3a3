import { writeSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { type Database, openDatabase } from '../database/db.ts'
import { runningPostgres, startPostgres } from '../database/embedded-postgres.ts'
import { PlainError } from '../http/refusal.ts'
import { type Config, readConfig } from './config.ts'
import { Lifecycle, lockDataDir, onSignals } from './lifecycle.ts'
import { startErrorMessage } from './start-errors.ts'

export const print = (line: string) => writeSync(1, `${line}\n`)

/** Parses the arguments of a command. Throws a `PlainError` with the usage for unknown arguments. */
export function readArguments<const T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config)
  } catch {
    throw new PlainError(usage)
  }
}

/**
 * Runs a command on the database given by `--database`, else by DATABASE_URL, else on the embedded one. An `exclusive`
 * command can't run while the app runs. Exits the process, with code 1 if `run` resolves to false or throws.
 */
export async function runCommand(
  database: string | undefined,
  run: (db: Database, url: string, config: Config) => Promise<boolean>,
  { exclusive = false } = {},
) {
  const lifecycle = new Lifecycle(print)
  const exit = async (code: number) => {
    await lifecycle.stop()
    process.exit(code)
  }
  onSignals(
    () => void exit(1),
    () => process.exit(1),
  )
  try {
    const config = readConfig()
    if (exclusive) lifecycle.onStop(await lockDataDir(config.dataDir))
    const { db, url } = await openCommandDatabase(lifecycle, config, database, exclusive)
    await exit((await run(db, url, config)) ? 0 : 1)
  } catch (error) {
    if (!lifecycle.stopping) {
      writeSync(2, `${startErrorMessage(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
      await exit(1)
    }
  }
}

async function openCommandDatabase(
  lifecycle: Lifecycle,
  { directDatabaseUrl, dataDir }: Config,
  database: string | undefined,
  exclusive: boolean,
) {
  const url = database ?? directDatabaseUrl ?? (await openEmbedded(lifecycle, dataDir, exclusive))
  const db = openDatabase(url, (error) => lifecycle.stopping || print(error.message), { max: 1, timeout: 0 })
  lifecycle.onStop(() => db.destroy())
  return { db, url }
}

/** Connects to the database server of the running app, or starts one. */
async function openEmbedded(lifecycle: Lifecycle, dataDir: string, exclusive: boolean) {
  const running = exclusive ? null : runningPostgres(dataDir)
  if (running) return running
  if (!exclusive) lifecycle.onStop(await lockDataDir(dataDir))
  const postgres = await startPostgres(dataDir)
  lifecycle.onStop(postgres.stop)
  return postgres.url
}
