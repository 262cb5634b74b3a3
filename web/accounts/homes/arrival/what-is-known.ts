import type { Arrival } from '../../../../contract/arrival.ts'
import type { useText } from '../../../platform/i18n/i18n.ts'

/** What others may know of one's place, as the server says it. */
export function whatIsKnown({ area, ward }: Arrival, t: ReturnType<typeof useText>): string {
  if (area !== 'ward') return t(area === 'cell' ? 'homes.arrival_cell' : 'homes.arrival_parent')
  return ward === null ? t('homes.arrival_region') : t('homes.arrival_ward', { ward })
}
