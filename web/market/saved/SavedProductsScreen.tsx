import { Column } from '../../frame/Column.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export default function SavedProductsScreen() {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('market.title')} back="/saved" />}>
      <main className="py-4" />
    </Column>
  )
}
