/**
 * The baseline for the app: only `node:http` and `pg`, with the same SQL and the same JSON. Takes a `RawPlan` as JSON and
 * prints its port. A GET runs the statements and sends `reply`; a POST inserts the content of the body as a post.
 */
import { createServer } from 'node:http'
import pg from 'pg'

export interface RawPlan {
  databaseUrl: string
  /** Statements of one page, run in sequence. */
  reads: { sql: string; values: unknown[] }[]
  /** The insert of one post: $1 is its content. */
  insert: string
  /** The reply to a GET, as JSON. */
  reply: string
}

const plan = JSON.parse(process.argv[2] ?? '') as RawPlan
const reply: unknown = JSON.parse(plan.reply)
// Otherwise PostgreSQL plans most statements again at each execution.
const options = '-c plan_cache_mode=force_generic_plan'
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: 10, options })

const server = createServer((request, response) => {
  const result = request.method === 'POST' ? create(request) : read()
  result.then(
    (json) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(json)
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})

async function read() {
  for (const [n, { sql, values }] of plan.reads.entries())
    await pool.query({ name: `read${n}`, text: sql, values })
  return JSON.stringify(reply)
}

async function create(request: AsyncIterable<Buffer>) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const { content } = JSON.parse(Buffer.concat(parts).toString()) as { content: string }
  const { rows } = await pool.query({ name: 'insert', text: plan.insert, values: [content] })
  return JSON.stringify(rows[0])
}
