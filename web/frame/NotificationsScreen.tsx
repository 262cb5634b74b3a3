import { useText } from '../platform/i18n.ts'
import { Lane } from '../ui/illustrations/Lane.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function NotificationsScreen() {
  const t = useText()
  return (
    <PlainScreen title={t('frame.notifications')} text={t('frame.notifications_text')} picture={<Lane />} />
  )
}
