import { Map } from 'lucide-react'
import { useLocation } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import type { ButtonVariant } from '../../ui/controls/button-styles.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'

/** Leads back here with the home that was chosen; see `takeChosenHome`. */
export function ChooseOnMap({ variant }: { variant: ButtonVariant }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <ButtonLink
      to="/location/map"
      state={{ opener: pathname, depth: 1 }}
      variant={variant}
      size={variant === 'quiet' ? 'md' : 'lg'}
      block
      icon={<Map aria-hidden />}
    >
      {t('homes.choose_on_map')}
    </ButtonLink>
  )
}
