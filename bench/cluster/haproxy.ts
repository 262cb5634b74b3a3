import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/platform/database/embedded-postgres.ts'
import { type Proxy, startProxy } from './proxy.ts'

const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find(existsSync)

export const hasHaproxy = program !== undefined

/** Starts the proxy of `deploy/haproxy.cfg` in front of two servers, with its files in `folder`. */
export async function startHaproxy(folder: string, origins: [string, string]): Promise<Proxy> {
  if (!program) throw new Error('HAProxy is not installed')
  const port = await freePort()
  const [one, two] = origins.map((origin) => new URL(origin).host)
  const log = join(folder, 'served.log')
  const config = readFileSync(join(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('global\n', `global\n  log stdout format raw daemon\n`)
    .replace('defaults\n', `defaults\n  log global\n  log-format "served %s"\n`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  const hosts = new Map([
    ['served one', one ?? ''],
    ['served two', two ?? ''],
  ])
  return startProxy({
    command: ['/bin/sh', '-c', `exec ${program} -f ${file} >${log} 2>&1`],
    env: { XOM_ONE: one ?? '', XOM_TWO: two ?? '' },
    port,
    served: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .flatMap((line) => hosts.get(line) ?? []),
  })
}
