import { Ban, Flag, Link2 } from 'lucide-react'
import { SafetySheet } from '../../relations/SafetySheet.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { useLeavePage } from '../../platform/pages/navigation.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import type { CachedProduct } from '../product-cache.ts'
import { productPath } from './product-actions.ts'

export interface ProductOptionsProps {
  product: CachedProduct
  open: boolean
  onClose: () => void
}

export default function OthersOptions({ product, open, onClose }: ProductOptionsProps) {
  const t = useText()
  const { id, name, seller } = product
  const leave = useLeavePage(productPath(product), '/marketplace')
  return (
    <SafetySheet
      target={{ type: 'product', id }}
      person={{ ...seller, display_name: seller.name }}
      path={productPath(product)}
      open={open}
      onClose={onClose}
      onLeave={leave}
      title={name}
      renderOptions={(go) => (
        <ListGroup>
          <ListRow icon={<Link2 />} title={t('product.copy_link')} onPress={go.copy} />
          <ListRow
            icon={<Flag />}
            title={t('product.report')}
            note={t('product.report_note')}
            onPress={go.report}
          />
          {go.block && (
            <ListRow
              icon={<Ban />}
              title={t('product.block', { name: seller.name })}
              note={t('product.block_note')}
              danger
              onPress={go.block}
            />
          )}
        </ListGroup>
      )}
    />
  )
}
