/** Handlers for the tests of the worker pool. Each job does to its process what an untrusted file may do. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../http/refusal.ts'
import { type Handler, serveJobs } from '../workers/worker-process.ts'

const hoard: Buffer[] = []

serveJobs(
  new Map<string, Handler>([
    [
      'copy',
      async (folder) => {
        writeFileSync(join(folder, 'copy'), readFileSync(join(folder, 'input')))
        return { names: Object.keys(process.env), pid: process.pid }
      },
    ],
    ['refuse', async () => Promise.reject(new Refusal(422, 'unreadable_image', 'This file is unreadable'))],
    ['fail', async () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))],
    ['crash', async () => process.abort()],
    [
      'hang',
      async (folder) => {
        appendFileSync(readFileSync(join(folder, 'input'), 'utf8'), `${process.pid}\n`)
        for (;;);
      },
    ],
    [
      'hoard',
      async () => {
        for (;;) hoard.push(Buffer.alloc(16 * 1024 * 1024, 7))
      },
    ],
  ]),
)
