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
    const stored: unknown = JSON.parse(localItems.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStoredLike) : []
  } catch {
    return []
  }
}

const isStoredLike = (value: unknown): value is StoredLike =>
  Array.isArray(value) &&
  Number.isSafeInteger(value[0]) &&
  Number.isSafeInteger(value[1]) &&
  typeof value[2] === 'boolean'

function storeLikes(likes: StoredLike[]) {
  if (likes.length) localItems.setItem(key, JSON.stringify(likes.slice(-maxStored)))
  else localItems.removeItem(key)
}

const isOf = (viewer: number, post: number) => (like: StoredLike) => like[0] === viewer && like[1] === post

const viewerId = () => useSession.getState().user?.id ?? 0

/** Resolves when the server has replied, also after a reload; see `resumeLikes`. Rejects when it refuses. */
export function sendLater(post: number, is_liked: boolean): ReturnType<typeof sendLike> {
  const viewer = viewerId()
  const isSame = isOf(viewer, post)
  storeLikes([...storedLikes().filter((like) => !isSame(like)), [viewer, post, is_liked]])

  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof sendLike>>>()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    stop()
    // A later tap may have registered its own function.
    const isOther = ([, other]: [string, unknown]) => other !== cancel
    useWaitingLikes.setState((likes) => Object.fromEntries(Object.entries(likes).filter(isOther)), true)
  }
  const removeStored = () => storeLikes(storedLikes().filter((like) => !isSame(like)))

  async function send() {
    // Another tab may have sent or cancelled it.
    const stored = storedLikes().find(isSame)
    if (stored?.[2] !== is_liked) throw new LikeReplacedError()
    return sendLike(post, is_liked)
  }

  function attempt() {
    clearTimeout(timer)
    withLock(tabLocks(), `xom-like-${post}`, send).then(
      (reply) => {
        removeStored()
        end()
        resolve(reply)
      },
      (error: unknown) => {
        if (isTemporary(error)) return wait()
        if (!(error instanceof LikeReplacedError)) removeStored()
        end()
        reject(error)
      },
    )
  }

  function wait() {
    if (isOnline()) timer = setTimeout(attempt, retryDelay(failures++))
  }

  const stop = onBackOnline(attempt)
  const cancel = () => {
    end()
    reject(new LikeReplacedError())
  }
  useWaitingLikes.setState({ [post]: cancel })
  wait()
  return promise
}

/** Shows and sends the likes that waited when the page was closed. */
export function resumeLikes() {
  const viewer = viewerId()
  for (const [user, post, is_liked] of storedLikes())
    if (user === viewer && !(post in useWaitingLikes.getState()))
      void changeLike(post, is_liked, () => sendLater(post, is_liked)).catch(() => {
        // The post is gone or no longer visible.
      })
}

onSignOut(() => {
  for (const cancel of Object.values(useWaitingLikes.getState())) cancel()
})
