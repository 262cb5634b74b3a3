import { useText } from '../platform/i18n.ts'
import { Cat } from '../ui/illustrations/Cat.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function NotificationsScreen() {
  const t = useText()
  return (
    <PlainScreen
      title={t('frame.notifications')}
      text={t('frame.notifications_text')}
      picture={<Cat />}
      back="/feed"
    />
  )
}
