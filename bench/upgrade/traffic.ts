import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

const connections = 8
const tokenMs = 150_000

interface Phase {
  what: string
  seconds: number
  requests: number
  /** What was asked, and how it failed. */
  failed: string[]
  /** In milliseconds. */
  slowest: number
}

interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** Readers and writers, one after another on each connection, until it ends. */
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

  /** From now on requests go to these in turn. */
  lead(origins: string[]) {
    this.#origins = origins
    while (this.#workers.length < connections) this.#workers.push(this.#work())
  }

  async during<T>(what: string, work: () => Promise<T>): Promise<T> {
    const phase = { what, seconds: 0, requests: 0, failed: [], slowest: 0 }
    this.#phase = phase
    this.phases.push(phase)
    const begun = performance.now()
    try {
      return await work()
    } finally {
      phase.seconds = (performance.now() - begun) / 1000
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
      const asked = this.#next(n)
      const phase = this.#phase
      const begun = performance.now()
      const failure = await this.#ask(asked, n).then(
        () => null,
        (error: Error) => error.message,
      )
      if (!phase) continue
      phase.requests++
      phase.slowest = Math.max(phase.slowest, performance.now() - begun)
      if (failure !== null)
        phase.failed.push(`${asked.method} ${asked.path.replace(/\d+/, ':id')}: ${failure}`)
    }
  }

  #next(n: number): Asked {
    const id = this.#posts[n % this.#posts.length]
    const content = `Tin số ${n}: nhà mình dư ít chè đậu xanh, ai ăn ghé lấy nhé.`
    if (id === undefined || n % 5 === 0) return { method: 'GET', path: '/api/posts/' }
    if (n % 5 === 1) return { method: 'GET', path: `/api/posts/${id}/` }
    if (n % 5 === 2) return { method: 'POST', path: '/api/posts/', body: { content, category: 'give' } }
    if (n % 5 === 3) return { method: 'POST', path: `/api/posts/${id}/comments/`, body: { content } }
    return { method: 'GET', path: '/api/notifications/' }
  }

  #token(n: number) {
    if (!this.#held || performance.now() - this.#held.since > tokenMs)
      this.#held = { tokens: this.#tokens(), since: performance.now() }
    return this.#held.tokens[n % this.#held.tokens.length] ?? ''
  }

  #ask({ method, path, body }: Asked, n: number): Promise<void> {
    const text = body && JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${this.#token(n)}`,
      ...(text && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const url = `${this.#origins[n % this.#origins.length]}${path}`
    return new Promise((resolve, reject) => {
      const asked = request(url, { method, agent: this.#agent, headers, timeout: 30_000 }, (reply) => {
        let said = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (said += part))
        reply.on('error', reject)
        reply.on('end', () => {
          if ((reply.statusCode ?? 500) >= 300)
            return reject(new Error(`${reply.statusCode} ${said.slice(0, 200)}`))
          if (path === '/api/posts/') this.#note(said)
          resolve()
        })
      })
      asked.on('timeout', () => asked.destroy(new Error('no answer in 30 s')))
      asked.on('error', reject)
      asked.end(text)
    })
  }

  /** Posts that are there, to be read and commented on. */
  #note(said: string) {
    const { results } = JSON.parse(said) as { results?: { id?: number; post?: { id: number } }[] }
    const ids = (results ?? []).map((each) => each.id ?? each.post?.id ?? 0).filter((id) => id > 0)
    if (ids.length) this.#posts = ids
  }
}
