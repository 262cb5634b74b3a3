import type { Size } from '../../../contract/nearby.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { sizeStyles } from './size-styles.ts'

export function SizeBadge({ size }: { size: Size }) {
  const t = useText()
  const { text, badge } = sizeStyles[size]
  return (
    <span className={classNames('shrink-0 rounded-full px-2.5 py-0.5 text-12 font-bold', badge)}>
      {t(text)}
    </span>
  )
}
