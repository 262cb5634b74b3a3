/**
 * Watches over a worker from a thread of its own, which goes on where the worker's is stuck: the process is killed when
 * it has more memory than it may, or when the server that it works for is gone.
 */
import { workerData } from 'node:worker_threads'

const { bytes, parent } = workerData as { bytes: number; parent: number }

setInterval(() => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 25)
