import { join } from 'node:path'
import { openWorkerPool, type WorkerLimits } from '../../platform/workers/worker-pool.ts'

export const openMediaWorkers = (dataDir: string, limits: Partial<WorkerLimits> = {}) =>
  openWorkerPool(new URL('./worker.ts', import.meta.url), join(dataDir, 'at-work'), limits)
