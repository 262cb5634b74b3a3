import { useText } from '../platform/i18n.ts'

export default function UiScreen() {
  const t = useText()
  return <h1 className="p-4 text-24 font-bold">{t('ui.app_name')}</h1>
}
