import { Link } from 'react-router'
import { firstWords } from '../../../contract/first-words.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { locale, useText } from '../../platform/i18n/i18n.ts'
import { PersonName } from '../../users/PersonName.tsx'
import { dateBlock } from '../card/days.ts'
import { lineStyles } from './Box.tsx'

const said = (date: Date, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), parts).format(date)

/** `post` has a `start_date`. */
export function EventLine({ post }: { post: Post }) {
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
