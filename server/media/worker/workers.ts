import { join } from 'node:path'
import { openWorkerPool, type WorkerLimits } from '../../platform/workers/worker-pool.ts'

/** The processes that make pictures and films of uploads; see `worker.ts` for what they do. */
export const openMediaWorkers = (dataDir: string, limits: Partial<WorkerLimits> = {}) =>
  openWorkerPool(new URL('./worker.ts', import.meta.url), join(dataDir, 'at-work'), limits)
