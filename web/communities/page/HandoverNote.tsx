import { Handshake } from 'lucide-react'
import type { Community } from '../../../contract/communities/communities.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { usePersonAct } from './acts.ts'

/** For the owner and for whom it is offered to; members read that there is no owner any more. */
export function HandoverNote({ community }: { community: Community }) {
  const t = useText()
  const { mutate, isPending } = usePersonAct(community)
  const { handover, needs_owner } = community
  if (!handover && !needs_owner) return null
  const isMine = handover?.is_mine === true
  return (
    <section className="mt-4 rounded-card bg-help-tint p-4">
      <p className="flex gap-2.5 text-pretty">
        <Handshake aria-hidden className="size-5 shrink-0 text-help" />
        {needs_owner
          ? t(isMine ? 'communities.handover_orphan' : 'communities.needs_owner')
          : isMine
            ? t('communities.handover_for_you')
            : t('communities.handover_waiting', { name: handover?.to.display_name ?? '' })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isMine && (
          <Button size="sm" busy={isPending} onClick={() => mutate({ act: 'accept_handover' })}>
            {t('communities.handover_accept')}
          </Button>
        )}
        {handover && (
          <Button
            size="sm"
            variant="secondary"
            disabled={isPending}
            onClick={() => mutate({ act: 'take_back' })}
          >
            {t(isMine ? 'communities.handover_decline' : 'communities.handover_take_back')}
          </Button>
        )}
      </div>
    </section>
  )
}
