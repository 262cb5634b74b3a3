import { TicketCheck, TicketX } from 'lucide-react'
import { useEffect } from 'react'
import { isBadCode, useInviter } from '../../invitations/data.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { dropInvitation } from './invitation.ts'
import { SentenceAbout } from '../../users/PersonName.tsx'

/** Drops an invalid code. */
export function InvitationLine({ code }: { code: string }) {
  const t = useText()
  const { data, error } = useInviter(code)
  const isBad = isBadCode(error)
  useEffect(() => {
    if (isBad) dropInvitation()
  }, [isBad])

  const Icon = isBad ? TicketX : TicketCheck
  return (
    <p
      role="status"
      className={`mt-4 flex gap-3 rounded-card px-4 py-3 ${isBad ? 'bg-help-tint text-help' : 'bg-give-tint text-give'}`}
    >
      <Icon aria-hidden className="mt-px" />
      <span className="min-w-0">
        {isBad && t('accounts.invitation_invalid')}
        {!isBad && data && (
          <span className="block font-bold">
            <SentenceAbout person={data.inviter} say={(name) => t('accounts.invitation_from', { name })} />
          </span>
        )}
        {!isBad && t('accounts.invitation', { code })}
      </span>
    </p>
  )
}
