import { useState } from 'react'
import { create } from 'zustand'
import { useText } from '../../platform/i18n/i18n.ts'
import { onSignOut } from '../../platform/session/session.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { declinePush } from './subscription.ts'
import { turnOnPushWithToast } from './turn-on.ts'

/** Closing the sheet in any way counts as an answer. */
export function PushPrompt() {
  const t = useText()
  const { isOpen } = usePushPrompt()
  const [busy, setBusy] = useState(false)
  const decline = () => {
    declinePush()
    closePushPrompt()
  }
  const accept = async () => {
    setBusy(true)
    if ((await turnOnPushWithToast()) !== 'on') declinePush()
    setBusy(false)
    closePushPrompt()
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

export const usePushPrompt = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const closePushPrompt = () => usePushPrompt.setState({ isOpen: false })

onSignOut(closePushPrompt)
