import { useText } from '../platform/i18n/i18n.ts'
import { Doorstep } from '../ui/illustrations/Doorstep.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function ChatScreen() {
  const t = useText()
  return <PlainScreen title={t('frame.tab_chat')} text={t('plain.chat_text')} picture={<Doorstep />} />
}
