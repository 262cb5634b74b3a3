import type { Adapter, AdapterPayload } from 'oidc-provider'

const maxEntries = 2000

/** What the provider must remember for some minutes, in memory; the oldest entry is dropped first. */
export class Memory implements Adapter {
  #kept = new Map<string, { payload: AdapterPayload; until: number }>()

  async upsert(id: string, payload: AdapterPayload, seconds: number) {
    this.#kept.delete(id)
    this.#kept.set(id, { payload, until: Date.now() + seconds * 1000 })
    for (const [oldest, { until }] of this.#kept) {
      if (this.#kept.size <= maxEntries && until > Date.now()) break
      this.#kept.delete(oldest)
    }
  }

  async find(id: string) {
    const kept = this.#kept.get(id)
    return kept && kept.until > Date.now() ? kept.payload : undefined
  }

  async findByUid(uid: string) {
    return [...this.#kept.values()].find(({ payload }) => payload.uid === uid)?.payload
  }

  async findByUserCode() {
    return undefined
  }

  async consume(id: string) {
    const kept = this.#kept.get(id)
    if (kept) kept.payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string) {
    this.#kept.delete(id)
  }

  async revokeByGrantId(grantId: string) {
    for (const [id, { payload }] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id)
  }
}
