import { Column } from '../../frame/Column.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { MarketList } from './MarketList.tsx'

export default function MarketListScreen() {
  const t = useText()
  return (
    <Column wide header={<PageHeader title={t('market.title')} />}>
      <title>{`${t('market.title')} · ${t('ui.app_name')}`}</title>
      <main className="py-3">
        <MarketList />
      </main>
    </Column>
  )
}
