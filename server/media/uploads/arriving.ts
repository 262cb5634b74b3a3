import { imageLimits } from '../../../contract/upload-limits.ts'
import { postLimits } from '../../../contract/posts/posts.ts'
import { Refusal } from '../../platform/http/refusal.ts'

const maxAtOnce = postLimits.media * imageLimits.bytes

/** Running uploads take space but are not yet counted into anybody's day. */
export class Arriving {
  readonly #bytes = new Map<number, number>()

  /** Throws a 429 `Refusal` if too many of theirs are on their way. */
  async receive<T>(owner_id: number, bytes: number, work: () => Promise<T>): Promise<T> {
    const before = this.#bytes.get(owner_id) ?? 0
    if (before + bytes > maxAtOnce)
      throw new Refusal(429, 'too_much_at_once', 'Wait until your other files have arrived', {
        retryAfter: 5,
      })
    this.#bytes.set(owner_id, before + bytes)
    try {
      return await work()
    } finally {
      const remaining = (this.#bytes.get(owner_id) ?? 0) - bytes
      if (remaining > 0) this.#bytes.set(owner_id, remaining)
      else this.#bytes.delete(owner_id)
    }
  }
}
