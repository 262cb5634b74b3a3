import { useState } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { refuse } from '../subscription.ts'
import { turnOnAndSay } from '../turn-on.ts'
import { closeOffer, useOffer } from './open-offer.ts'

/** Closing it in any way is an answer. */
export function PushOffer() {
  const t = useText()
  const { isOpen } = useOffer()
  const [busy, setBusy] = useState(false)
  const decline = () => {
    refuse()
    closeOffer()
  }
  const accept = async () => {
    setBusy(true)
    if ((await turnOnAndSay()) !== 'on') refuse()
    setBusy(false)
    closeOffer()
  }
  return (
    <ConfirmSheet
      open={isOpen}
      onClose={decline}
      title={t('push.offer_title')}
      text={t('push.offer_text')}
      confirmLabel={t('push.offer_yes')}
      cancelLabel={t('push.offer_no')}
      busy={busy}
      onConfirm={() => void accept()}
    />
  )
}
