import type { Room } from '../../platform/room.ts'
import { queueProductCheck, reportGraveText, updateProductCautions } from './cautions.ts'

export const cautionsRoom: Room = {
  name: 'cautions',
  jobs: {
    look_at_product: ({ db, config }, { product_id }: { product_id: number }) =>
      updateProductCautions(db, new URL(config.publicUrl).host, product_id),
  },
  onProduct: queueProductCheck,
  onWritten: reportGraveText,
}
