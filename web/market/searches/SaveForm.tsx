import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { FailureLine } from '../../platform/pages/Failed.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useFindingWords } from '../filter/finding-words.ts'
import { usualOrdering } from '../filter/ordering.ts'
import type { Finding } from '../kept-products.ts'
import { PriceField } from '../price/PriceField.tsx'
import { readPrice } from '../price/price-text.ts'
import { keepSearch } from './data.ts'

/** To be told of new finds of what is looked for now. */
export function SaveForm({ finding, onSaved }: { finding: Finding; onSaved: () => void }) {
  const t = useText()
  const words = useFindingWords({ ...finding, ordering: usualOrdering })
  const [price, setPrice] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const save = async () => {
    setSending(true)
    setFailure(null)
    try {
      await keepSearch({ search: finding.search, category: finding.category, max_price: price || null })
      onSaved()
    } catch (error) {
      setFailure(error)
    }
    setSending(false)
  }
  return (
    <form
      className="grid gap-4 rounded-card bg-sunk p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (price === '' || readPrice(price) !== null) void save()
      }}
    >
      <div>
        <p className="font-bold wrap-anywhere">{words}</p>
        <p className="mt-1 text-13 text-pretty text-muted">{t('market.search_saved_text')}</p>
      </div>
      <PriceField
        label={t('market.max_price')}
        hint={t('market.max_price_hint')}
        value={price}
        onChange={setPrice}
      />
      {failure !== null && (
        <p role="alert" className="text-13 text-danger">
          <FailureLine error={failure} title={t('market.search_not_saved')} />
        </p>
      )}
      <Button type="submit" block busy={isSending} icon={<BellPlus />}>
        {t('market.save_search')}
      </Button>
    </form>
  )
}
