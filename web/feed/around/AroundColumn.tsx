import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { firstWords } from '../../../contract/first-words.ts'
import { listNewcomers } from '../../../contract/people/newcomers.ts'
import type { PublicUser } from '../../../contract/people/users.ts'
import { listPosts, type Post } from '../../../contract/posts/posts.ts'
import { listUpcoming } from '../../../contract/posts/upcoming.ts'
import { call } from '../../platform/api/call.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { locale, relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { dateBlock, dayName } from '../../posts/card/days.ts'
import { isFinished } from '../../posts/card/favour-end.ts'
import { saveFilter } from '../../posts/filter/filter.ts'
import { fresh, keepPosts, postKeys, useWithPosts } from '../../posts/kept-posts.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { useBlockDecisions } from '../../relations/blocks.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { allStyles, Box, lineStyles } from './Box.tsx'

const most = 3

/** What stands beside the feed on a wide screen: who needs help nearby, what is on this week, who is new. */
export default function AroundColumn() {
  const t = useText()
  const viewer = useViewer()
  const wishes = useWishesNearby()
  const events = useUpcoming()
  const newcomers = useNewcomers()
  const decided = useBlockDecisions()
  const isOpen = (post: Post) => !isFinished(post) && post.helper === null && post.author.id !== viewer.id
  return (
    <>
      <Box
        title={t('around.wishes')}
        query={wishes}
        items={wishes.items.filter(isOpen).slice(0, most)}
        all={
          <Link
            to="/feed"
            className={allStyles}
            onClick={() => saveFilter({ orderings: ['nearby'], tags: ['need', 'borrow'] })}
          >
            {t('around.all')}
            <span className="sr-only">: {t('around.wishes')}</span>
          </Link>
        }
      >
        {(post) => <Wish post={post} />}
      </Box>
      <Box title={t('around.week')} query={events} items={events.items.slice(0, most)}>
        {(post) => <EventLine post={post} />}
      </Box>
      <Box
        title={t('around.newcomers')}
        query={newcomers}
        items={newcomers.items.filter(({ id }) => !decided[id])}
        all={
          <Link to="/users" className={allStyles}>
            {t('around.all')}
            <span className="sr-only">: {t('users.people')}</span>
          </Link>
        }
      >
        {(person) => <Newcomer person={person} />}
      </Box>
    </>
  )
}

function Wish({ post }: { post: Post }) {
  const t = useText()
  const { author, due_date, title, content, createdAt } = post
  return (
    <Link to={`/posts/${post.id}`} className={lineStyles}>
      <Avatar name={author.display_name} src={author.avatar_url} />
      <span className="min-w-0 flex-1 text-13">
        <span className="block">
          <strong>
            <PersonName person={author} />
          </strong>
          <span className="text-muted">
            {' · '}
            {due_date ? t('around.due', { day: dayName(due_date) }) : relativeTime(createdAt)}
          </span>
        </span>
        <span className="line-clamp-2 wrap-anywhere">{title || firstWords(content, 120)}</span>
      </span>
    </Link>
  )
}

/** The ward and what they say of themselves; never how far away. */
function Newcomer({ person }: { person: PublicUser }) {
  const { display_name, avatar_url, ward, bio } = person
  return (
    <Link to={`/users/${person.id}`} className={lineStyles}>
      <Avatar name={display_name} src={avatar_url} />
      <span className="min-w-0 flex-1 text-13">
        <strong className="block">
          <PersonName person={person} />
        </strong>
        <span className="line-clamp-1 text-muted wrap-anywhere">
          {[firstWords(bio, 60), ward].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}

const said = (date: Date, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), parts).format(date)

/** `post` has a `start_date`. */
function EventLine({ post }: { post: Post }) {
  const t = useText()
  const { author, title, content, max_participants, participants_count } = post
  const start = post.start_date ?? post.createdAt
  const date = new Date(start)
  const { weekday, day } = dateBlock(start)
  const free = max_participants === null ? null : max_participants - participants_count
  const about = [
    free !== null && free > 0 && t('around.places', { count: free }),
    free === 0 && t('around.full'),
  ]
  return (
    <Link to={`/posts/${post.id}`} className={`${lineStyles} items-center`}>
      <span
        aria-hidden
        className="grid h-11 w-10 shrink-0 content-center justify-items-center rounded-sm bg-event-tint font-bold text-event"
      >
        <span className="text-12 leading-none">{weekday}</span>
        <span className="text-17 leading-tight">{day}</span>
      </span>
      <span className="min-w-0 flex-1 text-13">
        <strong className="line-clamp-2 wrap-anywhere">{title || firstWords(content, 80)}</strong>
        <span className="sr-only">, {said(date, { weekday: 'long', day: 'numeric', month: 'long' })}, </span>
        <span className="block text-muted wrap-anywhere">
          {said(date, { hour: 'numeric', minute: '2-digit' })} · <PersonName person={author} />
          {about.filter(Boolean).map((words) => ` · ${words}`)}
        </span>
      </span>
    </Link>
  )
}

/** A list of posts as the others are kept: by their ids, so that what changes elsewhere changes here. */
function useAround(name: string, ask: (signal: AbortSignal) => Promise<Post[]>) {
  const viewer = useViewer()
  const query = useQuery(
    {
      queryKey: [...postKeys.all, 'around', viewer.id, name],
      queryFn: async ({ signal }) => {
        const known = settledChanges()
        return { pages: [{ ids: keepPosts(await ask(signal), known) }] }
      },
      staleTime: fresh,
    },
    queryClient,
  )
  return { ...query, items: useWithPosts(query.data?.pages).flatMap(({ posts }) => posts) }
}

const useWishesNearby = () =>
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
      staleTime: fresh,
    },
    queryClient,
  )
  return { ...query, items: query.data?.results ?? [] }
}
