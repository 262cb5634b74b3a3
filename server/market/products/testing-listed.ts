import { sql } from 'kysely'
import { parentOf } from '../../platform/geography.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

interface Listed {
  name?: string
  description?: string
  price?: number
  category?: string | null
  status?: string
  stock?: number
}

/** Inserts a product of a person, in the cell of their home; returns its id. */
export async function addProduct(
  server: TestServer,
  seller: string,
  {
    name = 'Quạt cây',
    description = '',
    price = 50_000,
    category = 'electrical',
    status = 'active',
    stock = 1,
  }: Listed = {},
) {
  const now = server.clock.now()
  const { cell } = await server.db
    .selectFrom('users')
    .select('cell')
    .where('username', '=', seller)
    .executeTakeFirstOrThrow()
  if (cell === null) throw new Error(`${seller} has no home`)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO products (seller_id, name, description, price, category, place, ward_code, cell, parent, stock, status,
      expires_at, listed_at, created_at, updated_at)
    SELECT id, ${name}, ${description}, ${price}, ${category}, 'Đầu hẻm', ward_code, cell, ${parentOf(cell)}::bigint, ${stock}, ${status},
      ${now}::timestamptz + interval '90 days', ${now}, ${now}, ${now}
    FROM users WHERE username = ${seller} RETURNING id`.execute(server.db)
  return rows[0]?.id ?? 0
}
