import { useMatch, useParams } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { ListBeside } from '../../platform/pages/ListBeside.tsx'
import { MarketList } from './MarketList.tsx'

export default function MarketScreen() {
  const t = useText()
  const isOpen = useMatch('/marketplace') === null
  const id = Number(useParams()['id']) || 0
  const list = (
    <div className="px-4">
      <MarketList open={id} />
    </div>
  )
  return <ListBeside label={t('market.title')} list={list} isOpen={isOpen} />
}
