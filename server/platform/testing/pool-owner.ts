/** A process with a pool whose worker hangs, for a test that kills it. Arguments: a scratch folder and a file for the pid. */
import { writeFile } from 'node:fs/promises'
import { openWorkerPool } from '../workers/worker-pool.ts'

const [, , scratch = '', pids = ''] = process.argv
const pool = openWorkerPool(new URL('./worker.ts', import.meta.url), scratch, { seconds: 600 })
await pool.run(1, { kind: 'hang', writeInput: (file) => writeFile(file, pids), readResult: async () => null })
