import { useState } from 'react'
import { ageAt, dataKeptFrom } from '../../../../contract/people/age.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { longDate } from './birthday.ts'

interface TooYoungSheetProps {
  /** The birthday to confirm, or null. */
  day: string | null
  busy: boolean
  error: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Confirms a birthday that would close the account. */
export function TooYoungSheet({ day, ...sheet }: TooYoungSheetProps) {
  const t = useText()
  const [now] = useState(serverNow)
  return (
    <ConfirmSheet
      {...sheet}
      open={day !== null}
      title={t('onboarding.young_title', { date: day ? longDate(day) : '' })}
      text={t(
        day && ageAt(day, now) < dataKeptFrom ? 'onboarding.young_text_erased' : 'onboarding.young_text',
      )}
      confirmLabel={t('onboarding.young_confirm')}
      cancelLabel={t('onboarding.young_change')}
    />
  )
}
