import { useText } from '../../platform/i18n/i18n.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Searches, type SearchesProps } from './Searches.tsx'

export default function SearchesSheet({ open, ...props }: SearchesProps & { open: boolean }) {
  const t = useText()
  return (
    <Sheet open={open} onClose={props.onClose} title={t('market.searches')}>
      <Searches {...props} />
    </Sheet>
  )
}
