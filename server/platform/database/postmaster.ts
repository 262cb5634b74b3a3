import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** Null if there is none or it is still being written. */
export function readPostmaster(data: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** The pid alone is not enough: a killed server can remain as a zombie, and a reboot may give its pid to another. */
export function isRunning(pid: number, data: string) {
  if (!(pid > 0)) return false
  const [state, command] = existsSync('/proc/self/stat') ? askProc(pid) : askPs(pid)
  return state !== '' && !/^[ZX]/.test(state) && command.includes('postgres') && command.includes(data)
}

function askProc(pid: number): [string, string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return [stat.slice(stat.lastIndexOf(')') + 2), readFileSync(`/proc/${pid}/cmdline`, 'utf8')]
  } catch {
    return ['', '']
  }
}

function askPs(pid: number): [string, string] {
  try {
    const status = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim()
    return [status, status]
  } catch {
    return ['', '']
  }
}

/** The next start recovers its data from the log. */
export async function killServer(pid: number, data: string) {
  if (isRunning(pid, data)) process.kill(pid, 'SIGQUIT')
  const deadline = Date.now() + 5000
  while (isRunning(pid, data)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL')
    await sleep(20)
  }
}
