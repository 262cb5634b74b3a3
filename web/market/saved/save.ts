import { saveProduct, unsaveProduct } from '../../../contract/market/saved-products.ts'
import { announceChange } from '../../platform/api/announce-change.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { type CachedProduct, productKeys, changeProductOptimistically } from '../product-cache.ts'

/** Shows the change at once, with an undo. An unsaved product leaves the saved list. */
export async function setProductSaved({ id }: Pick<CachedProduct, 'id'>, is_saved: boolean): Promise<void> {
  await announceChange(
    changeProductOptimistically(id, { is_saved }, () =>
      call(is_saved ? saveProduct : unsaveProduct, { params: { id } }),
    ),
    {
      topic: `product ${id} saved`,
      title: text(is_saved ? 'market.saved_done' : 'market.unsaved_done'),
      description: is_saved ? text('market.saved_where') : undefined,
      action: { label: text('market.undo'), onPress: () => void setProductSaved({ id }, !is_saved) },
    },
    text(is_saved ? 'market.not_saved' : 'market.not_unsaved'),
  )
  void queryClient.invalidateQueries({ queryKey: productKeys.saved, refetchType: 'none' })
}
