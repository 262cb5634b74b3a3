import { BellPlus } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import BanhMiCart from '../../ui/illustrations/banh-mi-cart.svg?react'
import { EmptyLane } from '../../ui/illustrations/empty-states.tsx'
import { Lane } from '../../ui/illustrations/Lane.tsx'
import { noFilter, type ProductFilter } from '../product-cache.ts'
import { AddProductButton } from './AddProductButton.tsx'

interface NothingFoundProps {
  filter: ProductFilter
  onFilter: (filter: Partial<ProductFilter>) => void
  onSave: () => void
}

/** Says why the list is empty, and offers the next steps. */
export default function NothingFound({ filter, onFilter, onSave }: NothingFoundProps) {
  const t = useText()
  const { has_location } = useViewer()
  const { search, category } = filter
  const name = category && t(`market.category_${category}`)
  if (!has_location)
    return (
      <EmptyState
        picture={<Lane className="rounded-sheet" />}
        title={t('market.no_home')}
        text={t('market.no_home_text')}
        action={<ButtonLink to="/location">{t('market.no_home_action')}</ButtonLink>}
      />
    )
  if (!search && !name)
    return (
      <EmptyState
        picture={<BanhMiCart />}
        title={t('market.empty')}
        text={t('market.empty_text')}
        action={<AddProductButton label="market.empty_action" />}
      />
    )
  return (
    <EmptyState
      picture={<EmptyLane />}
      title={search ? t('market.nothing', { search }) : t('market.nothing_in', { category: name ?? '' })}
      text={t('market.nothing_text')}
      action={
        <div className="grid justify-items-center gap-3">
          <Button icon={<BellPlus />} aria-haspopup="dialog" onClick={onSave}>
            {t('market.save_search')}
          </Button>
          {search && name && (
            <Button variant="secondary" onClick={() => onFilter({ category: null })}>
              {t('market.in_all')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onFilter(noFilter)}>
            {t('market.show_all')}
          </Button>
        </div>
      }
    />
  )
}
