import { ApiError } from '../../platform/api/api-error.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { ComposerBar } from '../../posts/composer/ComposerBar.tsx'
import { DraftState } from '../../posts/composer/DraftState.tsx'
import type { EventPartProps } from '../../posts/composer/NewPost.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EventFields } from './EventFields.tsx'
import { toEventDraft } from './form-values.ts'
import { useEventForm } from './use-event-form.ts'

/** The form of a new event, whose draft, pictures and sending are those of the composer. */
export default function NewEvent({ composer, disabled }: EventPartProps) {
  const t = useText()
  const { draft, uploads, queue, phase, obstacle } = composer
  const community_id = draft.community_id ?? null
  const form = useEventForm({
    event: null,
    draft: {
      load: () => ({ ...draft.typed, ...(draft.content && { description: draft.content }) }),
      save: ({ description = '', media: _media, ...typed }) =>
        composer.change({ content: description, typed }),
    },
    save: async (values) => {
      const event = toEventDraft(values)
      const failure = event && (await composer.sendEvent({ ...event, ...(community_id && { community_id }) }))
      if (failure?.why === 'fields')
        throw new ApiError(400, { errors: Object.fromEntries(failure.fields.map((field) => [field, []])) })
      return undefined
    },
    onSaved: () => {},
  })
  return (
    <form {...form.props()} className="flex grow flex-col gap-6">
      <Audience community_id={community_id} />
      <fieldset disabled={phase === 'sending'} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <EventFields form={form} pictures={{ uploads, queue }} />
        <DraftState is_stored={composer.is_stored} onDiscard={composer.discard} />
      </fieldset>
      <ComposerBar
        obstacle={obstacle}
        phase={phase}
        uploads={uploads}
        disabled={obstacle !== null || disabled}
        busy={phase !== 'writing' || form.isBusy}
        label={t('event-editor.submit_new')}
        note={t('event-editor.place_seen')}
      />
    </form>
  )
}

/** Who will see the event. */
function Audience({ community_id }: { community_id: number | null }) {
  const t = useText()
  const { communities, has_location } = useViewer()
  const community = communities.find(({ id }) => id === community_id)
  if (community_id !== null && !community)
    return (
      <p role="alert" className="rounded-card bg-alert-tint p-4 text-pretty">
        {t('event-editor.outside')}
      </p>
    )
  if (community || has_location)
    return (
      <p className="text-muted text-pretty">
        {community ? t('event-editor.inside', { name: community.name }) : t('event-editor.around')}
      </p>
    )
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-alert-tint p-4">
      <p className="text-pretty">{t('event-editor.no_home')}</p>
      <ButtonLink to="/location" variant="secondary">
        {t('events.no_home_action')}
      </ButtonLink>
    </div>
  )
}
