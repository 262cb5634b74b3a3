import { decodeOrKeep } from '../../../contract/own-path.ts'
import { PlainError } from '../http/refusal.ts'

interface SystemError extends Error {
  code?: string
  errcode?: number
  syscall?: string
  path?: string
  address?: string
  port?: number
}

interface StartContext {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
}

const defaultContext: StartContext = { host: '127.0.0.1', port: 3000, dataDir: '.data', databaseUrl: null }

const sqliteCodes: Record<number, string> = { 8: 'EROFS', 13: 'ENOSPC', 14: 'EACCES' }

/** Returns one sentence for a known error; null for an unexpected error, which needs its stack. */
export function startErrorMessage(error: unknown, context: StartContext = defaultContext): string | null {
  const { host, port, dataDir, databaseUrl } = context
  if (error instanceof PlainError) return error.message
  if (!(error instanceof Error)) return null
  const { code: errorCode, errcode, syscall, path, message } = error as SystemError
  const code = (errcode === undefined ? errorCode : sqliteCodes[errcode & 255]) ?? ''
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    const listenError = listenMessage(code, host, port)
    if (listenError && (syscall === 'listen' || !databaseUrl)) return listenError
  }
  const fileError = fileMessage(code, path ?? dataDir)
  if (code === 'ENOENT' && syscall === 'mkdir') return `${path} can't be created; set another DATA_DIR.`
  if (fileError) return fileError
  return databaseMessage(code, message, databaseUrl)
}

interface Bucket {
  endpoint: string | null
  bucket: string
  variables?: string
}

/** Returns one sentence that explains why a bucket can't be used. */
export function bucketMessage(error: unknown, { endpoint, bucket, variables = 'S3' }: Bucket): string {
  const { name, code, message, $metadata } = error as SystemError & {
    $metadata?: { httpStatusCode?: number }
  }
  const place = `The bucket "${bucket}" at ${endpoint ?? 'AWS'}`
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket')
    return `There is no bucket "${bucket}" at ${endpoint ?? 'AWS'}; create it, or correct ${variables === 'S3' ? 'S3_BUCKET' : 'its name'}.`
  if (name === 'InvalidAccessKeyId' || name === 'SignatureDoesNotMatch')
    return `${place} refuses the key: check ${variables}_ACCESS_KEY_ID and ${variables}_SECRET_ACCESS_KEY.`
  if (name === 'RequestTimeTooSkewed') return `${place} refuses this machine's clock; set it right.`
  if (name === 'AuthorizationHeaderMalformed' || name === 'PermanentRedirect' || status === 301)
    return `${place} is in another region; correct ${variables}_REGION.`
  if (status === 403)
    return `${place} does not let the key of ${variables}_ACCESS_KEY_ID list it; grant that permission.`
  if (status === undefined || status >= 500)
    return `${place} can't be reached (${code ?? (status ? `HTTP ${status}` : message || name)}); is it running, and is ${variables}_ENDPOINT right?`
  return `${place} does not answer like an S3 server (HTTP ${status}, ${name}); is ${variables}_ENDPOINT right?`
}

function listenMessage(code: string, host: string, port: number) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use on ${host}; stop what listens there, or set another PORT.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user; set a PORT above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine; set another HOST.`
  return null
}

function fileMessage(code: string, path: string) {
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return `The disk that holds ${path} is full; Xóm needs some room there.`
  if (code === 'EROFS')
    return `${path} is on a read-only disk; set DATA_DIR to a folder that can be written to.`
  if (code === 'EACCES' || code === 'EPERM')
    return `${path} may not be used by this user; change its rights, or set another DATA_DIR.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} is not a folder; set another DATA_DIR.`
  return null
}

function databaseMessage(code: string, message: string, databaseUrl: string | null) {
  const { host, pathname, username } = new URL(databaseUrl ?? 'postgres://127.0.0.1/xom')
  const name = decodeOrKeep(pathname.slice(1))
  if (
    /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|57P0|08)/.test(code) ||
    /timeout|terminated/i.test(message)
  )
    return `The database at ${host} can't be reached (${code || message}); is it running, and is DATABASE_URL right?`
  if (code.startsWith('28'))
    return `The database at ${host} refuses ${username}: check the user and password in DATABASE_URL.`
  if (code === '3D000')
    return `There is no database "${name}" at ${host}; create it, or correct DATABASE_URL.`
  if (code === '53300') return `The database at ${host} has no connection left for Xóm.`
  if (code === '42501') return `${username} may not create tables in the database "${name}" at ${host}.`
  if (code === '25006') return `The database "${name}" at ${host} is read-only.`
  return null
}
