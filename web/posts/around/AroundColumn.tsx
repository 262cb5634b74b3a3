import { Link } from 'react-router'
import { firstWords } from '../../../contract/first-words.ts'
import type { PublicUser } from '../../../contract/people/users.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useBlockDecisions } from '../../moderation/blocks.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { PersonName } from '../../users/PersonName.tsx'
import { dayName } from '../card/days.ts'
import { isFinished } from '../card/favour-end.ts'
import { saveFilter } from '../filter/filter.ts'
import { allStyles, Box, lineStyles } from './Box.tsx'
import { useNewcomers, useUpcoming, useWishesNearby } from './data.ts'
import { EventLine } from './EventLine.tsx'

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
