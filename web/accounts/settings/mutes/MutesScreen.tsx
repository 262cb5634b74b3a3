import { MessageSquareOff, Type } from 'lucide-react'
import { Link } from 'react-router'
import type { Mute } from '../../../../contract/notifications/mutes.ts'
import { muteName, unmute, useMutes } from '../../../notifications/mutes.ts'
import { locale, useText } from '../../../platform/i18n/i18n.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { PersonName } from '../../../relations/PersonName.tsx'
import { PeopleSkeletons } from '../../../people/users/people/PeopleSkeletons.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { MuteWord } from './MuteWord.tsx'

export const handle: GuardedHandle = { skeleton: MuteSkeletons }

export default function MutesScreen() {
  const t = useText()
  const query = useMutes()
  return (
    <SettingsPage title={t('settings.mutes')} lead={t('settings.mutes_lead')}>
      <MuteWord />
      <Loaded query={query} skeleton={<PeopleSkeletons />} failed={{ title: t('settings.mutes_failed') }}>
        {({ results }) =>
          results.length ? (
            <CardList label={t('settings.mutes')} items={results} keyOf={({ id }) => id}>
              {(mute) => <MuteRow mute={mute} />}
            </CardList>
          ) : (
            <EmptyState picture={<Cat />} title={t('settings.no_mutes')} text={t('settings.no_mutes_text')} />
          )
        }
      </Loaded>
    </SettingsPage>
  )
}

const dateFormat = () =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

function MuteRow({ mute }: { mute: Mute }) {
  const t = useText()
  const name = muteName(mute)
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <MuteIcon mute={mute} />
      <div className="min-w-0 flex-1 basis-[6.5rem]">
        <p className="line-clamp-2 font-bold wrap-anywhere">
          <MutedTarget mute={mute} />
        </p>
        <p className="text-13 text-muted">
          {t('settings.muted_until', { when: dateFormat().format(new Date(mute.until)) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="ml-auto"
        aria-label={t('settings.unmute_name', { name })}
        onClick={() => void unmute(mute)}
      >
        {t('settings.unmute')}
      </Button>
    </div>
  )
}

function MutedTarget({ mute }: { mute: Mute }) {
  const { person, post } = mute
  if (person)
    return (
      <Link to={`/users/${person.id}`} className="hover:underline">
        <PersonName person={person} />
      </Link>
    )
  if (post)
    return (
      <Link to={`/posts/${post.id}`} className="hover:underline">
        {muteName(mute)}
      </Link>
    )
  return muteName(mute)
}

function MuteIcon({ mute: { person, post } }: { mute: Mute }) {
  if (person) return <Avatar name={person.display_name} src={person.avatar_url} />
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
      {post ? <MessageSquareOff aria-hidden /> : <Type aria-hidden />}
    </span>
  )
}

function MuteSkeletons() {
  const t = useText()
  return (
    <SettingsPage title={t('settings.mutes')} lead={t('settings.mutes_lead')}>
      <PeopleSkeletons />
    </SettingsPage>
  )
}
