/** A process with a hanging worker, for a test that kills it. Arguments: a scratch folder and a file for the worker's pid. */
import { writeFile } from 'node:fs/promises'
import { openWorkerPool } from '../workers/worker-pool.ts'

const [, , scratch = '', pidFile = ''] = process.argv
const pool = openWorkerPool(new URL('./worker.ts', import.meta.url), scratch, { seconds: 600 })
await pool.run(1, {
  kind: 'hang',
  writeInput: (file) => writeFile(file, pidFile),
  readResult: async () => null,
})
