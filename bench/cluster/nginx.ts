import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/platform/database/embedded-postgres.ts'
import { type Proxy, startProxy } from './proxy.ts'

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(existsSync)

export const hasNginx = program !== undefined

/** Starts the proxy of `deploy/nginx.conf` in front of the servers, with its files in `folder`. `locations` are added. */
export async function startNginx(folder: string, origins: string[], locations = ''): Promise<Proxy> {
  if (!program) throw new Error('nginx is not installed')
  const port = await freePort()
  const servers = origins.map((origin) => `server ${new URL(origin).host} max_fails=3 fail_timeout=2s;`)
  const site = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replace(/(\n *server 127[^\n]*)+/g, `\n${servers.join('\n')}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('  location /socket.io/', (location) => locations + location)
  const file = join(folder, 'nginx.conf')
  const log = join(folder, 'served.log')
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    file,
    `daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
     events { worker_connections 8192; }
     http {
       log_format served '$upstream_addr';
       access_log ${log} served;
       # Journeys move the clock of the app, which pages read from this header.
       proxy_pass_header Date;
       ${temporaryFolders.map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')}
       ${site}
     }`,
  )
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'nginx.log')]
  return startProxy({
    command: [program, ...args],
    port,
    // Of a request that was sent again nginx names each server.
    served: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .map((line) => line.split(', ').at(-1) ?? ''),
  })
}
