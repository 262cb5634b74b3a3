import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/platform/database/embedded-postgres.ts'

/** OpenStack Swift with its S3 API, as Debian's packages install it: one replica on one disk, a folder with extended attributes. */
export async function startSwift(folder: string) {
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  const ports = {
    memcached: await freePort(),
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
  }
  const user = userInfo().username
  const children: ChildProcess[] = []
  const run = (program: string, ...args: string[]) => {
    const log = openSync(join(folder, 'swift.log'), 'a')
    children.push(spawn(`/usr/bin/${program}`, args, { cwd: folder, stdio: ['ignore', log, log] }))
  }
  const runServer = (name: 'proxy' | 'account' | 'container' | 'object', sections: string) => {
    const file = join(folder, `${name}-server.conf`)
    const settings = [
      `bind_ip = 127.0.0.1\nbind_port = ${ports[name]}\nworkers = ${name === 'proxy' ? 2 : 0}\nuser = ${user}`,
      // Browsers send files to it from every origin.
      `cors_allow_origin = *\nswift_dir = ${folder}\ndevices = ${folder}/devices\nmount_check = false\nrecon_cache_path = ${folder}`,
    ]
    writeFileSync(file, `[DEFAULT]\n${settings.join('\n')}\n${sections}`)
    run(`swift-${name}-server`, file)
  }

  run('memcached', '-l', '127.0.0.1', '-p', String(ports.memcached), '-U', '0', '-u', user)
  for (const name of ['account', 'container', 'object'] as const) {
    const build = (...args: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [`${name}.builder`, ...args], { cwd: folder })
    build('create', '1', '1', '1')
    build('add', `r1z1-127.0.0.1:${ports[name]}/disk`, '1')
    build('rebalance')
    runServer(
      name,
      `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    )
  }
  runServer('proxy', proxySections(ports.memcached))

  const endpoint = `http://127.0.0.1:${ports.proxy}`
  const isHealthy = () =>
    fetch(`${endpoint}/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await isHealthy()); tries++) {
    if (tries > 300) throw new Error(`Swift does not start; see ${folder}/swift.log`)
    await sleep(100)
  }
  return {
    /** The variables of `createBucket`. */
    env: {
      TEST_S3_ENDPOINT: endpoint,
      TEST_S3_ACCESS_KEY_ID: 'test:tester',
      TEST_S3_SECRET_ACCESS_KEY: 'testing',
    },
    stop: async () => {
      const ends = children.map(async (child) => child.exitCode ?? (await once(child, 'exit')))
      for (const child of children) child.kill('SIGTERM')
      await Promise.all(ends)
    },
  }
}

const proxySections = (memcached: number) => `
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}`)
  .join('\n')}
`
