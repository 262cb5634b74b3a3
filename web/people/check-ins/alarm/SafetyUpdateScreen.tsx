import { MessageCircle } from 'lucide-react'
import { useParams } from 'react-router'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { parseId } from '../../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { PersonSentence } from '../../../relations/PersonName.tsx'
import { useSafetyUpdate } from '../data.ts'
import { AlarmNotFound, AlarmPage, AlarmSkeleton, EmergencyNumbers } from './AlarmPage.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <AlarmPage title="check-ins.update_title">
      <AlarmSkeleton />
    </AlarmPage>
  ),
}

/** A safety update from a user who has the viewer as a trusted contact. */
export default function SafetyUpdateScreen() {
  const id = parseId(useParams())
  return (
    <AlarmPage title="check-ins.update_title">
      {id === null ? <AlarmNotFound /> : <Update id={id} />}
    </AlarmPage>
  )
}

function Update({ id }: { id: number }) {
  const t = useText()
  const query = useSafetyUpdate(id)
  return (
    <Loaded
      query={query}
      skeleton={<AlarmSkeleton />}
      failed={{ title: t('check-ins.alarm_not_loaded') }}
      missing={<AlarmNotFound />}
    >
      {({ user, message, sent_at }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <section className="rounded-card border border-line bg-give-tint p-5">
            <Avatar name={user.display_name} src={user.avatar_url} size={64} />
            <h2 className="mt-3 text-24 font-bold text-balance">
              <PersonSentence person={user} text={(name) => t('check-ins.has_news', { name })} />
            </h2>
            <time dateTime={sent_at} className="mt-1 block text-muted">
              {relativeTime(sent_at)}
            </time>
            <blockquote className="mt-4 rounded-card bg-surface p-4 text-17 wrap-anywhere whitespace-pre-line">
              {message}
            </blockquote>
          </section>
          <ButtonLink to={`/chat?with=${user.id}`} block size="lg" icon={<MessageCircle />}>
            {t('check-ins.write', { name: user.display_name })}
          </ButtonLink>
          <EmergencyNumbers />
        </div>
      )}
    </Loaded>
  )
}
