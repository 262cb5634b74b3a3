import { useText } from '../platform/i18n/i18n.ts'
import { BanhMiCart } from '../ui/illustrations/BanhMiCart.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function MarketplaceScreen() {
  const t = useText()
  return (
    <PlainScreen
      title={t('frame.tab_marketplace')}
      text={t('plain.marketplace_text')}
      picture={<BanhMiCart />}
    />
  )
}
