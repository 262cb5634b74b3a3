import { afterEach, describe, expect, test, vi } from 'vitest'
import { getMe, refreshSession } from '../../../contract/accounts/accounts.ts'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { updateUser } from '../../../contract/people/users.ts'
import { createPost, listPosts } from '../../../contract/posts/posts.ts'
import type { StoredItems } from '../storage/local-items.ts'
import { person } from '../session/fake-session.ts'
import { ApiError } from './api-error.ts'
import { createClient } from './call.ts'
import { answer, type Asked, unreachable } from './fake-network.ts'

const shelf = (entries: Record<string, string> = {}): StoredItems => {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
const tokens = { access_token: 'old', refresh_token: 'r1' }
const stored = (items: StoredItems) => [items.getItem('access_token'), items.getItem('refresh_token')]

function tab(items: StoredItems, locks?: LockManager) {
  const onSessionLost = vi.fn<() => void>()
  return { call: createClient({ items, locks, onSessionLost }), onSessionLost }
}

const bearer = ({ headers }: Asked) => headers.get('Authorization')
const expired = new ApiError(401, { detail: 'Token expired', code: 'token_expired', errors: {} })
const spent = new ApiError(401, { detail: 'Refresh token spent', code: 'refresh_refused', errors: {} })

/** A server that accepts only the newest access token and rotates refresh tokens r1, r2, …, without grace. */
function rotatingServer() {
  const server = { generation: 1, refreshes: 0, refused: 0 }
  answer(getMe, (asked) => {
    if (bearer(asked) === `Bearer a${server.generation}` && server.generation > 1) return person()
    server.refused++
    throw expired
  })
  answer(refreshSession, ({ body }) => {
    server.refreshes++
    if (body.refresh !== `r${server.generation}`) throw spent
    server.generation++
    return { access: `a${server.generation}`, refresh: `r${server.generation}` }
  })
  return server
}

describe('a call', () => {
  test('goes to this origin with the token, the version and JSON', async () => {
    const asked: Asked[] = []
    answer(updateUser, (question) => {
      asked.push(question)
      return person()
    })
    const body = { location: { latitude: 10.7, longitude: 106.6 } }
    await expect(tab(shelf(tokens)).call(updateUser, { params: { id: 12 }, body })).resolves.toEqual(person())
    const [question] = asked
    expect(question?.params).toEqual({ id: '12' })
    expect(question?.body).toEqual(body)
    expect(Object.fromEntries(question?.headers ?? [])).toMatchObject({
      authorization: 'Bearer old',
      accept: 'application/json; version=1.0',
      'content-type': 'application/json',
    })
  })

  test('sends its query without undefined values, and its idempotency key', async () => {
    const asked: Asked[] = []
    const nothing = new ApiError(409, {})
    answer(listPosts, (question) => {
      asked.push(question)
      return nothing
    })
    answer(createPost, (question) => {
      asked.push(question)
      return nothing
    })
    const { call } = tab(shelf())
    await expect(
      call(listPosts, { query: { category: 'help,alert', cursor: undefined } }),
    ).rejects.toMatchObject({ status: 409 })
    await expect(
      call(createPost, { body: { content: 'Ai có thang?', category: 'request' }, idempotencyKey: 'k1' }),
    ).rejects.toMatchObject({ status: 409 })
    expect(asked[0]?.query).toEqual({ category: 'help,alert' })
    expect(asked[0]?.headers.has('Authorization')).toBe(false)
    expect(asked[1]?.headers.get('Idempotency-Key')).toBe('k1')
  })

  test('throws the server’s error', async () => {
    answer(
      getMe,
      () => new ApiError(422, { detail: 'No', code: 'too_young', errors: { birthday: ['Too young'] } }),
    )
    await expect(tab(shelf()).call(getMe)).rejects.toMatchObject({
      detail: 'No',
      code: 'too_young',
      errors: { birthday: ['Too young'] },
      status: 422,
    })
  })

  test('throws the default sentence, UNKNOWN_ERROR and 500 without a reply', async () => {
    answer(getMe, () => unreachable)
    await expect(tab(shelf()).call(getMe)).rejects.toMatchObject({
      detail: 'An unexpected error occurred. Please try again.',
      code: 'UNKNOWN_ERROR',
      errors: {},
      status: 500,
    })
  })

  test('throws the caller’s reason when the caller aborts', async () => {
    const controller = new AbortController()
    answer(getMe, () => {
      controller.abort()
      return unreachable
    })
    const asking = tab(shelf()).call(getMe, { signal: controller.signal })
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })

  describe('with fake timers', () => {
    afterEach(() => void vi.useRealTimers())

    test('times out after 10 s, not before', async () => {
      const silence = vi.spyOn(globalThis, 'fetch').mockImplementation(
        (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          }),
      )
      vi.useFakeTimers()
      const ended = vi.fn<(error: unknown) => void>()
      const asking = tab(shelf()).call(getMe).catch(ended)
      await vi.advanceTimersByTimeAsync(9_999)
      expect(ended).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await asking
      expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'UNKNOWN_ERROR', status: 500 }))
      expect(silence).toHaveBeenCalledOnce()
    })
  })
})

describe('a 401', () => {
  test('refreshes once and repeats the request with the new token', async () => {
    const server = rotatingServer()
    const items = shelf(tokens)
    await expect(tab(items).call(getMe)).resolves.toEqual(person())
    expect(server).toMatchObject({ refreshes: 1, refused: 1 })
    expect(stored(items)).toEqual(['a2', 'r2'])
  })

  test('of twenty calls at once refreshes once', async () => {
    const server = rotatingServer()
    const items = shelf(tokens)
    const { call, onSessionLost } = tab(items)
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(getMe)))
    expect(replies).toHaveLength(20)
    expect(server.refreshes).toBe(1)
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('two tabs refresh at once: one of them does', async () => {
    const server = rotatingServer()
    const items = shelf(tokens)
    const tabs = [tab(items, navigator.locks), tab(items, navigator.locks)]
    await Promise.all(tabs.flatMap(({ call }) => [call(getMe), call(getMe)]))
    expect(server.refreshes).toBe(1)
    for (const { onSessionLost } of tabs) expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('in two tabs without locks signs nobody out, though the slower refresh is refused', async () => {
    const server = rotatingServer()
    const items = shelf(tokens)
    const tabs = [tab(items), tab(items)]
    await Promise.all(tabs.map(({ call }) => call(getMe)))
    expect(server.refreshes).toBe(2)
    expect(stored(items)).toEqual(['a2', 'r2'])
    for (const { onSessionLost } of tabs) expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('with a refused refresh removes both tokens, ends the session and is thrown', async () => {
    answer(getMe, () => expired)
    answer(refreshSession, () => spent)
    const items = shelf(tokens)
    const { call, onSessionLost } = tab(items)
    const failures = await Promise.allSettled([call(getMe), call(getMe)])
    for (const failure of failures)
      expect(failure).toMatchObject({ reason: { code: 'token_expired', status: 401 } })
    expect(stored(items)).toEqual([null, null])
    expect(items.getItem('session_lost')).toBe('refresh_refused')
    expect(onSessionLost).toHaveBeenCalled()
  })

  test('without a refresh token ends the session without a request', async () => {
    answer(getMe, () => expired)
    const items = shelf({ access_token: 'old' })
    const { call, onSessionLost } = tab(items)
    await expect(call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(stored(items)).toEqual([null, null])
    expect(onSessionLost).toHaveBeenCalled()
  })

  test('of the repeated request is thrown: there is no second refresh', async () => {
    let refreshes = 0
    answer(getMe, () => expired)
    answer(refreshSession, () => ({ access: 'a2', refresh: `r${++refreshes + 1}` }))
    await expect(tab(shelf(tokens)).call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(refreshes).toBe(1)
  })

  test('keeps the refresh token while the server is unreachable', async () => {
    answer(getMe, () => expired)
    answer(refreshSession, () => unreachable)
    const items = shelf(tokens)
    const { call, onSessionLost } = tab(items)
    await expect(call(getMe)).rejects.toMatchObject({ status: 500 })
    expect(stored(items)).toEqual([null, 'r1'])
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('for a wrong password changes nothing else', async () => {
    answer(
      passwordSignIn,
      () => new ApiError(401, { detail: 'Wrong name or password', code: 'wrong_password' }),
    )
    const items = shelf(tokens)
    const body = { username: 'lan', password: 'sai' }
    await expect(tab(items).call(passwordSignIn, { body })).rejects.toMatchObject({ code: 'wrong_password' })
    expect(stored(items)).toEqual(['old', 'r1'])
  })

  test('does not restore a session that was signed out during the refresh', async () => {
    answer(getMe, () => expired)
    const items = shelf(tokens)
    answer(refreshSession, () => {
      items.removeItem('refresh_token')
      return { access: 'a2', refresh: 'r2' }
    })
    await expect(tab(items).call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(stored(items)).toEqual([null, null])
    expect(items.getItem('session_lost')).toBe(null)
  })
})
