import { Claims } from '../businesses/staff/Claims.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { StaffPage } from './StaffPage.tsx'

export function ClaimsPage() {
  const t = useText()
  return (
    <StaffPage title={t('businesses.staff_title')} lead={t('staff.claims_lead')}>
      <Claims />
    </StaffPage>
  )
}
