import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/platform/database/embedded-postgres.ts'

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(existsSync)

export const hasNginx = program !== undefined

/** Starts the proxy of `docs/nginx.conf` in front of the servers, with its files in `folder`. */
export async function startNginx(folder: string, origins: string[]) {
  if (!program) throw new Error('nginx is not installed')
  const port = await freePort()
  const servers = origins.map((origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`)
  const site = readFileSync(join(import.meta.dirname, '../../docs/nginx.conf'), 'utf8')
    .replace(/(\n *server 127[^\n]*)+/, `\n${servers.join('\n')}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
  const file = join(folder, 'nginx.conf')
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    file,
    `daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
     events { worker_connections 8192; }
     http {
       access_log off;
       ${temporaryFolders.map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')}
       ${site}
     }`,
  )
  const child = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'nginx.log')], {
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${origin}/health/live`).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
