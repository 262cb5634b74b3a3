import { useText } from '../platform/i18n.ts'
import { Cat } from '../ui/illustrations/Cat.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function ChatScreen() {
  const t = useText()
  return <PlainScreen title={t('frame.tab_chat')} text={t('frame.chat_text')} picture={<Cat />} />
}
