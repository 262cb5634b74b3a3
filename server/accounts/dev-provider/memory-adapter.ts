import type { Adapter, AdapterPayload } from 'oidc-provider'

const maxEntries = 2000

/** Stores the provider's data of the last minutes in memory. At the limit, the oldest entry is deleted. */
export class MemoryAdapter implements Adapter {
  #entries = new Map<string, { payload: AdapterPayload; expiresAt: number }>()

  async upsert(id: string, payload: AdapterPayload, seconds: number) {
    this.#entries.delete(id)
    this.#entries.set(id, { payload, expiresAt: Date.now() + seconds * 1000 })
    for (const [oldest, { expiresAt }] of this.#entries) {
      if (this.#entries.size <= maxEntries && expiresAt > Date.now()) break
      this.#entries.delete(oldest)
    }
  }

  async find(id: string) {
    const entry = this.#entries.get(id)
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined
  }

  async findByUid(uid: string) {
    return [...this.#entries.values()].find(({ payload }) => payload.uid === uid)?.payload
  }

  async findByUserCode() {
    return undefined
  }

  async consume(id: string) {
    const entry = this.#entries.get(id)
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string) {
    this.#entries.delete(id)
  }

  async revokeByGrantId(grantId: string) {
    for (const [id, { payload }] of this.#entries) if (payload.grantId === grantId) this.#entries.delete(id)
  }
}
