import { afterEach, describe, expect, test, vi } from 'vitest'
import { getMe, refreshSession } from '../../../contract/accounts/accounts.ts'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { updateUser } from '../../../contract/people/users.ts'
import { createPost, listPosts } from '../../../contract/posts/posts.ts'
import type { StoredItems } from '../storage/local-items.ts'
import { person } from '../session/fake-session.ts'
import { ApiError } from './api-error.ts'
import { createClient } from './call.ts'
import { answer, type ReceivedRequest, unreachable } from './fake-network.ts'

const itemsOf = (entries: Record<string, string> = {}): StoredItems => {
  const entryMap = new Map(Object.entries(entries))
  return {
    getItem: (key) => entryMap.get(key) ?? null,
    setItem: (key, value) => void entryMap.set(key, value),
    removeItem: (key) => void entryMap.delete(key),
  }
}
const tokens = { access_token: 'old', refresh_token: 'r1' }
const stored = (items: StoredItems) => [items.getItem('access_token'), items.getItem('refresh_token')]

function openTab(items: StoredItems, locks?: LockManager) {
  const onSessionLost = vi.fn<() => void>()
  return { call: createClient({ items, locks, onSessionLost }), onSessionLost }
}

const bearer = ({ headers }: ReceivedRequest) => headers.get('Authorization')
const expired = new ApiError(401, { detail: 'Token expired', code: 'token_expired', errors: {} })
const refused = new ApiError(401, { detail: 'Refresh token spent', code: 'refresh_refused', errors: {} })

/** A server that accepts only the newest access token and rotates refresh tokens r1, r2, …, without grace. */
function rotatingServer() {
  const server = { generation: 1, refreshes: 0, refused: 0 }
  answer(getMe, (request) => {
    if (bearer(request) === `Bearer a${server.generation}` && server.generation > 1) return person()
    server.refused++
    throw expired
  })
  answer(refreshSession, ({ body }) => {
    server.refreshes++
    if (body.refresh !== `r${server.generation}`) throw refused
    server.generation++
    return { access: `a${server.generation}`, refresh: `r${server.generation}` }
  })
  return server
}

describe('a call', () => {
  test('goes to this origin with the token, the version and JSON', async () => {
    const requests: ReceivedRequest[] = []
    answer(updateUser, (request) => {
      requests.push(request)
      return person()
    })
    const body = { location: { latitude: 10.7, longitude: 106.6 } }
    const { call } = openTab(itemsOf(tokens))
    await expect(call(updateUser, { params: { id: 12 }, body })).resolves.toEqual(person())
    const [request] = requests
    expect(request?.params).toEqual({ id: '12' })
    expect(request?.body).toEqual(body)
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer old',
      accept: 'application/json; version=1.0',
      'content-type': 'application/json',
    })
  })

  test('sends its query without undefined values, and its idempotency key', async () => {
    const requests: ReceivedRequest[] = []
    const conflict = new ApiError(409, {})
    answer(listPosts, (request) => {
      requests.push(request)
      return conflict
    })
    answer(createPost, (request) => {
      requests.push(request)
      return conflict
    })
    const { call } = openTab(itemsOf())
    await expect(
      call(listPosts, { query: { category: 'help,alert', cursor: undefined } }),
    ).rejects.toMatchObject({ status: 409 })
    await expect(
      call(createPost, { body: { content: 'Ai có thang?', category: 'request' }, idempotencyKey: 'k1' }),
    ).rejects.toMatchObject({ status: 409 })
    expect(requests[0]?.query).toEqual({ category: 'help,alert' })
    expect(requests[0]?.headers.has('Authorization')).toBe(false)
    expect(requests[1]?.headers.get('Idempotency-Key')).toBe('k1')
  })

  test('throws the server’s error', async () => {
    answer(
      getMe,
      () => new ApiError(422, { detail: 'No', code: 'too_young', errors: { birthday: ['Too young'] } }),
    )
    await expect(openTab(itemsOf()).call(getMe)).rejects.toMatchObject({
      detail: 'No',
      code: 'too_young',
      errors: { birthday: ['Too young'] },
      status: 422,
    })
  })

  test('throws the default sentence, UNKNOWN_ERROR and 500 without a reply', async () => {
    answer(getMe, () => unreachable)
    await expect(openTab(itemsOf()).call(getMe)).rejects.toMatchObject({
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
    const pending = openTab(itemsOf()).call(getMe, { signal: controller.signal })
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })

  describe('with fake timers', () => {
    afterEach(() => void vi.useRealTimers())

    test('times out after 10 s, not before', async () => {
      const fetchMock = vi.spyOn(globalThis, 'fetch').mockImplementation(
        (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          }),
      )
      vi.useFakeTimers()
      const onError = vi.fn<(error: unknown) => void>()
      const pending = openTab(itemsOf()).call(getMe).catch(onError)
      await vi.advanceTimersByTimeAsync(9_999)
      expect(onError).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await pending
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'UNKNOWN_ERROR', status: 500 }))
      expect(fetchMock).toHaveBeenCalledOnce()
    })
  })
})

describe('a 401', () => {
  test('refreshes once and repeats the request with the new token', async () => {
    const server = rotatingServer()
    const items = itemsOf(tokens)
    await expect(openTab(items).call(getMe)).resolves.toEqual(person())
    expect(server).toMatchObject({ refreshes: 1, refused: 1 })
    expect(stored(items)).toEqual(['a2', 'r2'])
  })

  test('of twenty calls at once refreshes once', async () => {
    const server = rotatingServer()
    const items = itemsOf(tokens)
    const { call, onSessionLost } = openTab(items)
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(getMe)))
    expect(replies).toHaveLength(20)
    expect(server.refreshes).toBe(1)
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('of two tabs at once refreshes in one of them', async () => {
    const server = rotatingServer()
    const items = itemsOf(tokens)
    const tabs = [openTab(items, navigator.locks), openTab(items, navigator.locks)]
    await Promise.all(tabs.flatMap(({ call }) => [call(getMe), call(getMe)]))
    expect(server.refreshes).toBe(1)
    for (const { onSessionLost } of tabs) expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('in two tabs without locks keeps the session, although the slower refresh is refused', async () => {
    const server = rotatingServer()
    const items = itemsOf(tokens)
    const tabs = [openTab(items), openTab(items)]
    await Promise.all(tabs.map(({ call }) => call(getMe)))
    expect(server.refreshes).toBe(2)
    expect(stored(items)).toEqual(['a2', 'r2'])
    for (const { onSessionLost } of tabs) expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('with a refused refresh removes both tokens, ends the session and is thrown', async () => {
    answer(getMe, () => expired)
    answer(refreshSession, () => refused)
    const items = itemsOf(tokens)
    const { call, onSessionLost } = openTab(items)
    const failures = await Promise.allSettled([call(getMe), call(getMe)])
    for (const failure of failures)
      expect(failure).toMatchObject({ reason: { code: 'token_expired', status: 401 } })
    expect(stored(items)).toEqual([null, null])
    expect(items.getItem('session_lost')).toBe('refresh_refused')
    expect(onSessionLost).toHaveBeenCalled()
  })

  test('without a refresh token ends the session without a request', async () => {
    answer(getMe, () => expired)
    const items = itemsOf({ access_token: 'old' })
    const { call, onSessionLost } = openTab(items)
    await expect(call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(stored(items)).toEqual([null, null])
    expect(onSessionLost).toHaveBeenCalled()
  })

  test('of the repeated request is thrown: there is no second refresh', async () => {
    let refreshes = 0
    answer(getMe, () => expired)
    answer(refreshSession, () => ({ access: 'a2', refresh: `r${++refreshes + 1}` }))
    await expect(openTab(itemsOf(tokens)).call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(refreshes).toBe(1)
  })

  test('keeps the refresh token while the server is unreachable', async () => {
    answer(getMe, () => expired)
    answer(refreshSession, () => unreachable)
    const items = itemsOf(tokens)
    const { call, onSessionLost } = openTab(items)
    await expect(call(getMe)).rejects.toMatchObject({ status: 500 })
    expect(stored(items)).toEqual([null, 'r1'])
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('for a wrong password keeps the tokens', async () => {
    answer(
      passwordSignIn,
      () => new ApiError(401, { detail: 'Wrong name or password', code: 'wrong_password' }),
    )
    const items = itemsOf(tokens)
    const body = { username: 'lan', password: 'sai' }
    await expect(openTab(items).call(passwordSignIn, { body })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    expect(stored(items)).toEqual(['old', 'r1'])
  })

  test('does not restore a session that was signed out during the refresh', async () => {
    answer(getMe, () => expired)
    const items = itemsOf(tokens)
    answer(refreshSession, () => {
      items.removeItem('refresh_token')
      return { access: 'a2', refresh: 'r2' }
    })
    await expect(openTab(items).call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(stored(items)).toEqual([null, null])
    expect(items.getItem('session_lost')).toBe(null)
  })
})
