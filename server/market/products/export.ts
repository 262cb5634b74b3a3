import type { Database } from '../../platform/database/db.ts'
import { fieldColumns } from './product-fields.ts'

export const exportProducts = (db: Database, seller_id: number) =>
  db
    .selectFrom('products')
    .leftJoin('wards', 'wards.code', 'products.ward_code')
    .select([
      'products.id',
      ...fieldColumns.map((column) => `products.${column}` as const),
      'wards.full_name as ward',
      'status',
      'post_id',
      'saves_count',
      'promoted_at',
      'promotion_text',
      'expires_at',
      'deleted_at',
      'listed_at',
      'created_at',
      'updated_at',
    ])
    .where('seller_id', '=', seller_id)
    .orderBy('products.id')
    .execute()
