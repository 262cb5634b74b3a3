import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner, type Home, passwordFile, role, startupError } from './postgres-home.ts'

/** An interrupted start leaves nothing half-made. */
export async function createCluster(home: Home, throwaway: boolean) {
  const draft = `${home.data}.new`
  rmSync(draft, { recursive: true, force: true })
  try {
    mkdirSync(draft, { mode: 0o700 })
    give(home, draft)
    await fill(home, draft, throwaway)
    renameSync(draft, home.data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

async function fill(home: Home, draft: string, throwaway: boolean) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const options = ['-U', 'postgres', '-A', 'reject', '-E', 'UTF8', `--locale=${locale}`, '--no-instructions']
  if (throwaway) options.push('--no-sync')
  await run(home, 'initdb', ['-D', draft, ...options, '--locale-provider=icu', '--icu-locale=vi-VN'])
  const password = randomBytes(24).toString('base64url')
  await run(
    home,
    'postgres',
    ['--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres'],
    `CREATE ROLE ${role} LOGIN ${throwaway ? 'CREATEDB ' : ''}PASSWORD '${password}'\n` +
      `CREATE DATABASE ${role} OWNER ${role}\n`,
  )
  keep(home, join(draft, 'pg_hba.conf'), `host all ${role} 127.0.0.1/32 scram-sha-256\n`)
  keep(home, passwordFile(draft), `${password}\n`)
}

const give = ({ owner }: Home, path: string) => owner && chownSync(path, owner.uid, owner.gid)

function keep(home: Home, file: string, text: string) {
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
  give(home, file)
}

async function run(home: Home, program: string, args: string[], input = '') {
  const child = spawn(join(home.native, 'bin', program), args, { ...asOwner(home), stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  child.stdin.on('error', () => undefined).end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw startupError(home, output)
}
