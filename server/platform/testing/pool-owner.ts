/** A process with a pool whose worker hangs, for a test to kill. Its arguments: a scratch folder, a file for the pid. */
import { writeFile } from 'node:fs/promises'
import { openWorkerPool } from '../workers/worker-pool.ts'

const [, , scratch = '', pids = ''] = process.argv
const pool = openWorkerPool(new URL('./worker.ts', import.meta.url), scratch, { seconds: 600 })
await pool.run(1, { kind: 'hang', bring: (file) => writeFile(file, pids), take: async () => null })
