import { Link } from 'react-router'
import type { Follow, FollowType } from '../../../../contract/posts/follows.ts'
import { followPerson, followPost, useFollows } from '../../../posts/follows/data.ts'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { PersonName, PersonSentence } from '../../../relations/PersonName.tsx'
import { PeopleSkeletons } from '../../../people/users/people/PeopleSkeletons.tsx'

export function FollowList({ type }: { type: FollowType }) {
  const t = useText()
  const list = useFollows(type)
  return (
    <Pages
      query={list}
      items={list.items}
      skeleton={<PeopleSkeletons />}
      failed={{ title: t('follows.failed') }}
      empty={
        <EmptyState picture={<Cat />} title={t(`follows.no_${type}`)} text={t(`follows.no_${type}_text`)} />
      }
    >
      {(follows) => (
        <CardList label={t(`follows.${type}_list`)} items={follows} keyOf={({ id }) => id}>
          {(follow) => <FollowRow follow={follow} />}
        </CardList>
      )}
    </Pages>
  )
}

function FollowRow({ follow: { id, words, person, followed_at } }: { follow: Follow }) {
  const t = useText()
  const since = t('follows.since', { when: relativeTime(followed_at) })
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <Avatar name={person.display_name} src={person.avatar_url} />
      <div className="min-w-0 flex-1 basis-[6.5rem]">
        <Link
          to={words === null ? `/users/${id}` : `/posts/${id}`}
          className="-my-1 line-clamp-2 py-1 font-bold wrap-anywhere hover:underline"
        >
          {words ?? <PersonName person={person} />}
        </Link>
        <p className="text-13 text-muted wrap-anywhere">
          {words === null ? (
            since
          ) : (
            <PersonSentence person={person} text={(name) => t('follows.by', { name })} />
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="ml-auto"
        aria-label={t('follows.unfollow_name', { name: words ?? person.display_name })}
        onClick={() => void (words === null ? followPerson(person, false) : followPost(id, false))}
      >
        {t('follows.unfollow')}
      </Button>
    </div>
  )
}
