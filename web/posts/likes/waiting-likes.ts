import { mayPass } from '../../platform/api/api-error.ts'
import { isOnline, whenOnline } from '../../platform/api/online.ts'
import { retryDelay } from '../../platform/api/query-client.ts'
import { localItems } from '../../platform/kept/local-items.ts'
import { useSession, whenSignedOut } from '../../platform/session/session.ts'
import { inTurn, tabLocks } from '../../platform/tab-locks.ts'
import { changeLike, Replaced, sendLike, useWaitingLikes } from './like-requests.ts'

const key = 'likes_waiting'
const most = 200

type Kept = readonly [user_id: number, post_id: number, is_liked: boolean]

/** Storage may have been edited by hand. */
function all(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localItems.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  Number.isSafeInteger(value[0]) &&
  Number.isSafeInteger(value[1]) &&
  typeof value[2] === 'boolean'

function write(kept: Kept[]) {
  if (kept.length) localItems.setItem(key, JSON.stringify(kept.slice(-most)))
  else localItems.removeItem(key)
}

const isOf = (viewer: number, post: number) => (kept: Kept) => kept[0] === viewer && kept[1] === post

const viewerId = () => useSession.getState().user?.id ?? 0

/** Resolves when the server has replied, also after a reload; see `resumeLikes`. Rejects when it refuses. */
export function sendLater(post: number, is_liked: boolean): ReturnType<typeof sendLike> {
  const viewer = viewerId()
  const isSame = isOf(viewer, post)
  write([...all().filter((kept) => !isSame(kept)), [viewer, post, is_liked]])

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
  const forget = () => write(all().filter((kept) => !isSame(kept)))

  async function send() {
    // Another tab may have sent it, or taken it back.
    const kept = all().find(isSame)
    if (kept?.[2] !== is_liked) throw new Replaced()
    return sendLike(post, is_liked)
  }

  function attempt() {
    clearTimeout(timer)
    inTurn(tabLocks(), `xom-like-${post}`, send).then(
      (reply) => {
        forget()
        end()
        resolve(reply)
      },
      (error: unknown) => {
        if (mayPass(error)) return wait()
        if (!(error instanceof Replaced)) forget()
        end()
        reject(error)
      },
    )
  }

  function wait() {
    if (isOnline()) timer = setTimeout(attempt, retryDelay(failures++))
  }

  const stop = whenOnline(attempt)
  const takeBack = () => {
    end()
    reject(new Replaced())
  }
  useWaitingLikes.setState({ [post]: takeBack })
  wait()
  return promise
}

/** Shows and sends what was waiting when the page was closed. */
export function resumeLikes() {
  const viewer = viewerId()
  for (const [user, post, is_liked] of all())
    if (user === viewer && !(post in useWaitingLikes.getState()))
      void changeLike(post, is_liked, () => sendLater(post, is_liked)).catch(() => {
        // The post is gone, or may not be seen any more.
      })
}

whenSignedOut(() => {
  for (const takeBack of Object.values(useWaitingLikes.getState())) takeBack()
})
