import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { lookUp } from '../../../contract/look-up.ts'
import { useIsHydrated } from '../../platform/hydrated.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { lossToShow } from './loss-to-show.ts'

const reasons: Partial<Record<string, TextKey>> = {
  session_ended: 'accounts.session_ended',
  account_ended: 'accounts.account_ended',
}

/** Why the person has to sign in again, where a session ended without their choice. */
export function LossNotice() {
  const t = useText()
  const hydrated = useIsHydrated()
  const [why] = useState(lossToShow)
  if (!hydrated || why === null) return null
  return (
    <p
      role="status"
      className="mt-4 flex flex-wrap gap-x-3 rounded-card bg-request-tint px-4 py-3 text-request"
    >
      <LogOut aria-hidden className="mt-px" />
      <span className="min-w-0 flex-1 basis-40 text-pretty">
        {t(lookUp(reasons, why) ?? 'accounts.session_over')}
      </span>
    </p>
  )
}
