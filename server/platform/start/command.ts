import { writeSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { type Database, openDatabase } from '../database/db.ts'
import { runningPostgres, startPostgres } from '../database/embedded-postgres.ts'
import { PlainError } from '../http/refusal.ts'
import { type Config, readConfig } from './config.ts'
import { Lifecycle, lockDataDir, onSignals } from './lifecycle.ts'
import { startErrorMessage } from './start-errors.ts'

export const print = (line: string) => writeSync(1, `${line}\n`)

/** A command's arguments. Throws a `PlainError` with the usage for any that it doesn't take. */
export function readArguments<const T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config)
  } catch {
    throw new PlainError(usage)
  }
}

/**
 * Runs a command on the database that `--database` names, else DATABASE_URL, else the app's own, beside the app where it
 * runs, except where it must be `alone` with its data. Ends the process, with an error where `act` resolves to false or
 * throws.
 */
export async function runCommand(
  database: string | undefined,
  act: (db: Database, url: string, config: Config) => Promise<boolean>,
  { alone = false } = {},
) {
  const life = new Lifecycle(print)
  const leave = async (code: number) => {
    await life.stop()
    process.exit(code)
  }
  onSignals(
    () => void leave(1),
    () => process.exit(1),
  )
  try {
    const config = readConfig()
    if (alone) life.onStop(await lockDataDir(config.dataDir))
    const { db, url } = await openCommandDatabase(life, config, database, alone)
    await leave((await act(db, url, config)) ? 0 : 1)
  } catch (error) {
    if (!life.stopping) {
      writeSync(2, `${startErrorMessage(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
      await leave(1)
    }
  }
}

async function openCommandDatabase(
  life: Lifecycle,
  { databaseUrl, dataDir }: Config,
  database: string | undefined,
  alone: boolean,
) {
  const url = database ?? databaseUrl ?? (await embedded(life, dataDir, alone))
  const db = openDatabase(url, (error) => life.stopping || print(error.message), { max: 1, timeout: 0 })
  life.onStop(() => db.destroy())
  return { db, url }
}

/** Beside the app while it runs, else a server of its own. */
async function embedded(life: Lifecycle, dataDir: string, alone: boolean) {
  const running = alone ? null : runningPostgres(dataDir)
  if (running) return running
  if (!alone) life.onStop(await lockDataDir(dataDir))
  const postgres = await startPostgres(dataDir)
  life.onStop(postgres.stop)
  return postgres.url
}
