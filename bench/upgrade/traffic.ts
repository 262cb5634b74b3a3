import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

const connections = 8
const tokenMaxAgeMs = 150_000

interface Phase {
  what: string
  seconds: number
  requests: number
  /** The failed requests with their errors. */
  failed: string[]
  /** In milliseconds. */
  slowest: number
}

interface Planned {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** Sends reading and writing requests on several connections until `end`. */
export class Traffic {
  readonly phases: Phase[] = []
  readonly #agent = new Agent({ keepAlive: true })
  readonly #tokens: () => string[]
  readonly #workers: Promise<void>[] = []
  #held: { tokens: string[]; since: number } | undefined
  #origins: string[] = []
  #phase: Phase | undefined
  #isOver = false
  #sent = 0
  #posts: number[] = []

  constructor(tokens: () => string[]) {
    this.#tokens = tokens
  }

  /** Sends the next requests to these origins in turn. */
  sendTo(origins: string[]) {
    this.#origins = origins
    while (this.#workers.length < connections) this.#workers.push(this.#work())
  }

  async measureDuring<T>(what: string, work: () => Promise<T>): Promise<T> {
    const phase = { what, seconds: 0, requests: 0, failed: [], slowest: 0 }
    this.#phase = phase
    this.phases.push(phase)
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      phase.seconds = (performance.now() - startedAt) / 1000
    }
  }

  async end() {
    this.#isOver = true
    await Promise.all(this.#workers)
    this.#agent.destroy()
  }

  async #work() {
    while (!this.#isOver) {
      const n = this.#sent++
      const planned = this.#next(n)
      const phase = this.#phase
      const startedAt = performance.now()
      const failure = await this.#ask(planned, n).then(
        () => null,
        (error: Error) => error.message,
      )
      if (!phase) continue
      phase.requests++
      phase.slowest = Math.max(phase.slowest, performance.now() - startedAt)
      if (failure !== null)
        phase.failed.push(`${planned.method} ${planned.path.replace(/\d+/, ':id')}: ${failure}`)
    }
  }

  #next(n: number): Planned {
    const id = this.#posts[n % this.#posts.length]
    const content = `Tin số ${n}: nhà mình dư ít chè đậu xanh, ai ăn ghé lấy nhé.`
    if (id === undefined || n % 5 === 0) return { method: 'GET', path: '/api/posts/' }
    if (n % 5 === 1) return { method: 'GET', path: `/api/posts/${id}/` }
    if (n % 5 === 2) return { method: 'POST', path: '/api/posts/', body: { content, category: 'give' } }
    if (n % 5 === 3) return { method: 'POST', path: `/api/posts/${id}/comments/`, body: { content } }
    return { method: 'GET', path: '/api/notifications/' }
  }

  #token(n: number) {
    if (!this.#held || performance.now() - this.#held.since > tokenMaxAgeMs)
      this.#held = { tokens: this.#tokens(), since: performance.now() }
    return this.#held.tokens[n % this.#held.tokens.length] ?? ''
  }

  #ask({ method, path, body }: Planned, n: number): Promise<void> {
    const text = body && JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${this.#token(n)}`,
      ...(text && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const url = `${this.#origins[n % this.#origins.length]}${path}`
    return new Promise((resolve, reject) => {
      const outgoing = request(url, { method, agent: this.#agent, headers, timeout: 30_000 }, (reply) => {
        let replyText = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (replyText += part))
        reply.on('error', reject)
        reply.on('end', () => {
          if ((reply.statusCode ?? 500) >= 300)
            return reject(new Error(`${reply.statusCode} ${replyText.slice(0, 200)}`))
          if (path === '/api/posts/') this.#rememberPosts(replyText)
          resolve()
        })
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error('no reply within 30 s')))
      outgoing.on('error', reject)
      outgoing.end(text)
    })
  }

  /** Remembers the posts of a page of the feed, to read and comment on them. */
  #rememberPosts(page: string) {
    const { data = [] } = JSON.parse(page) as { data?: { id: number }[] }
    if (data.length) this.#posts = data.map(({ id }) => id)
  }
}
