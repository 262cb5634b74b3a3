import { useText } from '../../platform/i18n/i18n.ts'
import type { Finding } from '../kept-products.ts'
import { orderingText, usualOrdering } from './ordering.ts'

/** Like “xe đạp” · Xe cộ · giá thấp trước. */
export function useFindingWords({ search, category, ordering }: Finding): string {
  const t = useText()
  return [
    ...(search ? [t('market.quoted', { search })] : []),
    ...(category ? [t(`market.category_${category}`)] : []),
    ...(ordering === usualOrdering ? [] : [t(orderingText(ordering))]),
  ].join(' · ')
}
