import type { AlertKind } from '../../../contract/posts/alert-fields.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { alertKindIcons } from './kind-icons.ts'

/** What an alert is about. */
export default function AlertKindLine({ kind }: { kind: AlertKind }) {
  const t = useText()
  const Icon = alertKindIcons[kind]
  return (
    <p className="flex items-center gap-1.5 text-15 font-bold text-danger">
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {t(`alerts.kind_${kind}`)}
    </p>
  )
}
