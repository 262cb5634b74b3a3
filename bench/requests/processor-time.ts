import { readdirSync, readFileSync } from 'node:fs'

/** CPU time that threads have used, by their id, in milliseconds. Exact, unlike `/proc/<pid>/stat`, which counts in tens. */
export type ProcessorTimes = Map<string, number>

/** Of all threads of the processes. */
export const readProcessorTimes = (pids: number[]): ProcessorTimes =>
  new Map(
    pids.flatMap(threadsOf).flatMap((thread) => {
      const time = nanosecondsOf(thread)
      return time === undefined ? [] : [[thread, time / 1e6]]
    }),
  )

/** Without the threads that have ended since. */
export const sinceThen = (before: ProcessorTimes, after: ProcessorTimes) =>
  [...after].reduce((total, [thread, time]) => total + time - (before.get(thread) ?? 0), 0)

export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** None if the process has ended. */
function threadsOf(pid: number) {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`)
  } catch {
    return []
  }
}

/** Undefined if the thread has ended. */
function nanosecondsOf(thread: string) {
  try {
    return Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return undefined
  }
}
