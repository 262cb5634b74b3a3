/** Runs even if the worker's thread is stuck: kills the process if it uses too much memory or its server is gone. */
import { workerData } from 'node:worker_threads'

const { bytes, parent } = workerData as { bytes: number; parent: number }

setInterval(() => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 25)
