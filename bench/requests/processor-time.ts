import { readdirSync, readFileSync } from 'node:fs'

/** CPU time that processes have used, by their id, in milliseconds. Exact, unlike `/proc/<pid>/stat`, which counts in tens. */
export type ProcessorTimes = Map<number, number>

/** The time of all threads of each process. */
export const readProcessorTimes = (pids: number[]): ProcessorTimes =>
  new Map(pids.map((pid) => [pid, sum(threadsOf(pid).map((thread) => nanosecondsOf(thread) / 1e6))]))

export const sinceThen = (before: ProcessorTimes, after: ProcessorTimes) =>
  sum([...after].map(([pid, time]) => time - (before.get(pid) ?? 0)))

export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** None if the process has ended. */
function threadsOf(pid: number) {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`)
  } catch {
    return []
  }
}

function nanosecondsOf(schedstat: string) {
  try {
    return Number(readFileSync(schedstat, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
