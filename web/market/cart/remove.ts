import { text } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { keepFocus } from '../../ui/focus-main.ts'
import { cartState, putBack, takeOut } from './cart.ts'

/** Takes things out of the cart; the toast brings them back. */
export function remove(ids: readonly number[]): void {
  const removed = cartState().items.flatMap((line, place) => (ids.includes(line.id) ? [{ line, place }] : []))
  if (!removed.length) return
  takeOut(ids)
  // The pressed button goes with its row.
  setTimeout(keepFocus)
  toast({
    topic: 'cart',
    title: text('cart.removed'),
    description: removed.map(({ line }) => line.name).join(', '),
    action: {
      label: text('cart.undo'),
      onPress: () => {
        for (const { line, place } of removed) putBack(line, place)
      },
    },
  })
}
