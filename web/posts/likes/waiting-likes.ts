import { isTemporary } from '../../platform/api/api-error.ts'
import { isOnline, onBackOnline } from '../../platform/api/online.ts'
import { retryDelay } from '../../platform/api/query-client.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { useSession, onSignOut } from '../../platform/session/session.ts'
import { withLock, tabLocks } from '../../platform/tab-locks.ts'
import { changeLike, LikeReplacedError, sendLike, useWaitingLikes } from './like-requests.ts'

const key = 'likes_waiting'
const maxStored = 200

type StoredLike = readonly [user_id: number, post_id: number, is_liked: boolean]

/** Storage may have been edited by hand. */
function storedLikes(): StoredLike[] {
  try {
    const kept: unknown = JSON.parse(localItems.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (value: unknown): value is StoredLike =>
  Array.isArray(value) &&
  Number.isSafeInteger(value[0]) &&
  Number.isSafeInteger(value[1]) &&
  typeof value[2] === 'boolean'

function storeLikes(kept: StoredLike[]) {
  if (kept.length) localItems.setItem(key, JSON.stringify(kept.slice(-maxStored)))
  else localItems.removeItem(key)
}

const isOf = (viewer: number, post: number) => (kept: StoredLike) => kept[0] === viewer && kept[1] === post

const viewerId = () => useSession.getState().user?.id ?? 0

/** Resolves when the server has replied, also after a reload; see `resumeLikes`. Rejects when it refuses. */
export function sendLater(post: number, is_liked: boolean): ReturnType<typeof sendLike> {
  const viewer = viewerId()
  const isSame = isOf(viewer, post)
  storeLikes([...storedLikes().filter((kept) => !isSame(kept)), [viewer, post, is_liked]])

  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof sendLike>>>()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    stop()
    // A later tap may wait in its place.
    const isOther = ([, other]: [string, unknown]) => other !== takeBack
    useWaitingLikes.setState((likes) => Object.fromEntries(Object.entries(likes).filter(isOther)), true)
  }
  const forget = () => storeLikes(storedLikes().filter((kept) => !isSame(kept)))

  async function send() {
    // Another tab may have sent it, or taken it back.
    const kept = storedLikes().find(isSame)
    if (kept?.[2] !== is_liked) throw new LikeReplacedError()
    return sendLike(post, is_liked)
  }

  function attempt() {
    clearTimeout(timer)
    withLock(tabLocks(), `xom-like-${post}`, send).then(
      (reply) => {
        forget()
        end()
        resolve(reply)
      },
      (error: unknown) => {
        if (isTemporary(error)) return wait()
        if (!(error instanceof LikeReplacedError)) forget()
        end()
        reject(error)
      },
    )
  }

  function wait() {
    if (isOnline()) timer = setTimeout(attempt, retryDelay(failures++))
  }

  const stop = onBackOnline(attempt)
  const takeBack = () => {
    end()
    reject(new LikeReplacedError())
  }
  useWaitingLikes.setState({ [post]: takeBack })
  wait()
  return promise
}

/** Shows and sends what was waiting when the page was closed. */
export function resumeLikes() {
  const viewer = viewerId()
  for (const [user, post, is_liked] of storedLikes())
    if (user === viewer && !(post in useWaitingLikes.getState()))
      void changeLike(post, is_liked, () => sendLater(post, is_liked)).catch(() => {
        // The post is gone, or may not be seen any more.
      })
}

onSignOut(() => {
  for (const takeBack of Object.values(useWaitingLikes.getState())) takeBack()
})
