import type { Room } from '../../platform/room.ts'
import { lookAtWritten } from './written.ts'
import { cautionProduct, lookAtProduct } from './products.ts'

export const cautionsRoom: Room = {
  name: 'cautions',
  jobs: {
    look_at_product: ({ db, config }, { product_id }: { product_id: number }) =>
      cautionProduct(db, new URL(config.publicUrl).host, product_id),
  },
  onProduct: lookAtProduct,
  onWritten: lookAtWritten,
}
