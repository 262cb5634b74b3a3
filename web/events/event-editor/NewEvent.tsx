import { useNavigate, useSearchParams } from 'react-router'
import { Column } from '../../frame/Column.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { idIn } from '../../platform/pages/id-in.ts'
import { useViewer } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { postKeys } from '../../posts/kept-posts.ts'
import { eventKeys, refreshLists } from '../kept-events.ts'
import { EventForm } from './EventForm.tsx'

export function NewEvent() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { communities, has_location } = useViewer()
  const community_id = idIn({ id: params.get('community') ?? undefined })
  const community = communities.find(({ id }) => id === community_id)
  const isOutside = community_id !== null && !community
  return (
    <Column header={<PageHeader title={t('event-editor.title_new')} back="/events?tab=yours" />}>
      <title>{`${t('event-editor.title_new')} · ${t('ui.app_name')}`}</title>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
        {isOutside ? (
          <p role="alert" className="rounded-card bg-alert-tint p-4 text-pretty">
            {t('event-editor.outside')}
          </p>
        ) : (
          <p className="text-muted text-pretty">
            {community ? t('event-editor.inside', { name: community.name }) : t('event-editor.around')}
          </p>
        )}
        {community_id === null && !has_location && (
          <div className="grid justify-items-start gap-3 rounded-card bg-alert-tint p-4">
            <p className="text-pretty">{t('event-editor.no_home')}</p>
            <ButtonLink to="/location" variant="secondary">
              {t('events.no_home_action')}
            </ButtonLink>
          </div>
        )}
        <EventForm
          key={community_id ?? 'home'}
          event={null}
          // Never around one's home what was meant for a group.
          community_id={community_id}
          onSaved={(saved) => {
            queryClient.setQueryData(eventKeys.one(saved.id), saved)
            refreshLists()
            void queryClient.invalidateQueries({ queryKey: postKeys.lists })
            toast({
              title: text('event-editor.added'),
              tone: 'good',
              action: {
                label: text('event-editor.see'),
                onPress: () => void navigate(`/events/${saved.id}`),
              },
            })
            void navigate('/events?tab=yours', { replace: true })
          }}
        />
      </main>
    </Column>
  )
}
