import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listUpcoming } from '../../../contract/feed/feed.ts'
import { truncateToWords } from '../../../contract/letters.ts'
import { listNewcomers, type PublicUser } from '../../../contract/people/users.ts'
import { listPosts, type Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { relativeTime, shortDate, useText, weekday } from '../../platform/i18n/i18n.ts'
import { noonInVietnam } from '../../platform/i18n/vietnam.ts'
import { useViewer } from '../../platform/session/session.ts'
import { isFinished } from '../../posts/card/favour-state.ts'
import { formatDay, formatHour, shortDateParts } from '../../posts/card/post-dates.ts'
import { saveFilter } from '../../posts/filter/filter.ts'
import { cachePosts, postKeys, postStaleTimeMs, usePagesWithPosts } from '../../posts/post-cache.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { useBlockDecisions } from '../../relations/blocks.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { AroundBox, boxLineStyles, boxShowAllStyles, maxItems } from './AroundBox.tsx'

/**
 * Next to the feed on a wide screen: requests nearby, events of the week, `children`, and new neighbours, who are not always
 * there.
 */
export default function AroundColumn({ children }: { children?: ReactNode }) {
  const t = useText()
  const viewer = useViewer()
  const requests = useFavourRequestsNearby()
  const events = useUpcoming()
  const newcomers = useNewcomers()
  const blockDecisions = useBlockDecisions()
  const isOpen = (post: Post) => !isFinished(post) && post.helper === null && post.author.id !== viewer.id
  return (
    <>
      <AroundBox
        title={t('around.wishes')}
        query={requests}
        items={requests.items.filter(isOpen).slice(0, maxItems)}
        skeletonClass="h-13.5"
        all={
          <Link
            to="/feed"
            className={boxShowAllStyles}
            onClick={() => saveFilter({ orderings: ['nearby'], tags: ['need', 'borrow'] })}
          >
            {t('around.all')}
            <span className="sr-only">: {t('around.wishes')}</span>
          </Link>
        }
      >
        {(post) => <FavourRequest post={post} />}
      </AroundBox>
      <AroundBox title={t('around.week')} query={events} items={events.items.slice(0, maxItems)}>
        {(post) => <EventLine post={post} />}
      </AroundBox>
      {children}
      <AroundBox
        title={t('around.newcomers')}
        query={newcomers}
        items={newcomers.items.filter(({ id }) => !blockDecisions[id])}
        all={
          <Link to="/users" className={boxShowAllStyles}>
            {t('around.all')}
            <span className="sr-only">: {t('users.people')}</span>
          </Link>
        }
      >
        {(person) => <Newcomer person={person} />}
      </AroundBox>
    </>
  )
}

function FavourRequest({ post }: { post: Post }) {
  const t = useText()
  const { author, due_date, title, content, createdAt } = post
  return (
    <Link to={`/posts/${post.id}`} data-post={post.id} className={boxLineStyles}>
      <Avatar name={author.display_name} src={author.avatar_url} />
      <span className="min-w-0 flex-1 text-13">
        <span className="block">
          <strong>
            <PersonName person={author} />
          </strong>
          <span className="text-muted">
            {' · '}
            {due_date ? t('around.due', { day: formatDay(due_date) }) : relativeTime(createdAt)}
          </span>
        </span>
        <span className="line-clamp-2 wrap-anywhere">{title || truncateToWords(content, 120)}</span>
      </span>
    </Link>
  )
}

/** Shows the ward and the bio, never the distance. */
function Newcomer({ person }: { person: PublicUser }) {
  const { display_name, avatar_url, ward, bio } = person
  return (
    <Link to={`/users/${person.id}`} className={boxLineStyles}>
      <Avatar name={display_name} src={avatar_url} />
      <span className="min-w-0 flex-1 text-13">
        <strong className="block">
          <PersonName person={person} />
        </strong>
        <span className="line-clamp-1 text-muted wrap-anywhere">
          {[truncateToWords(bio, 60), ward].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}

/** `post` has a `start_date`. */
function EventLine({ post }: { post: Post }) {
  const t = useText()
  const { author, title, content, max_participants, participants_count } = post
  const start = post.start_date ?? post.createdAt
  const leaf = shortDateParts(start)
  const startDay = noonInVietnam(start)
  const free = max_participants === null ? null : max_participants - participants_count
  const about = [
    free !== null && free > 0 && t('around.places', { count: free }),
    free === 0 && t('around.full'),
  ]
  return (
    <Link to={`/posts/${post.id}`} data-post={post.id} className={`${boxLineStyles} items-center`}>
      <span
        aria-hidden
        className="grid h-11 w-10 shrink-0 content-center justify-items-center rounded-sm bg-event-tint font-bold text-event"
      >
        <span className="text-12 leading-none">{leaf.weekday}</span>
        <span className="text-17 leading-tight">{leaf.day}</span>
      </span>
      <span className="min-w-0 flex-1 text-13">
        <strong className="line-clamp-2 wrap-anywhere">{title || truncateToWords(content, 80)}</strong>
        <span className="sr-only">
          , {weekday(startDay)}, {shortDate(startDay)},{' '}
        </span>
        <span className="block text-muted wrap-anywhere">
          {formatHour(start)} · <PersonName person={author} />
          {about.filter(Boolean).map((words) => ` · ${words}`)}
        </span>
      </span>
    </Link>
  )
}

/** A list of posts that holds ids, so that changes of the posts are shown here too. */
function useAround(name: string, fetchPosts: (signal: AbortSignal) => Promise<Post[]>) {
  const viewer = useViewer()
  const query = useQuery(
    {
      queryKey: [...postKeys.all, 'around', viewer.id, name],
      queryFn: async ({ signal }) => {
        const known = settledChanges()
        return { pages: [{ ids: cachePosts(await fetchPosts(signal), known) }] }
      },
      staleTime: postStaleTimeMs,
    },
    queryClient,
  )
  return { ...query, items: usePagesWithPosts(query.data?.pages).flatMap(({ posts }) => posts) }
}

const useFavourRequestsNearby = () =>
  useAround('wishes', async (signal) => {
    const query = { category: 'help,request', ordering: 'distance' } as const
    return (await call(listPosts, { query, signal })).data
  })

const useUpcoming = () =>
  useAround('upcoming', async (signal) => (await call(listUpcoming, { signal })).results)

function useNewcomers() {
  const viewer = useViewer()
  const query = useQuery(
    {
      queryKey: ['people', 'newcomers', viewer.id],
      queryFn: ({ signal }) => call(listNewcomers, { signal }),
      staleTime: postStaleTimeMs,
    },
    queryClient,
  )
  return { ...query, items: query.data?.results ?? [] }
}
