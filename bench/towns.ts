import pg from 'pg'
import { migrations } from '../server/migrations/all.ts'
import { openDatabase } from '../server/platform/database/db.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { type Cell, cellOf, parentOf, ringsAround } from '../server/platform/geography.ts'

export const towns = 20
export const sellers = 1000
export const reader = 'bench_1'
export const rareWord = 'xêrôvanga'

/** Far enough apart that no town reaches another. */
const centers = Array.from({ length: towns }, (_, n) =>
  cellOf({ latitude: 9 + (n % 10), longitude: 102 + 3 * Math.floor(n / 10) }),
)

/**
 * Fills products into twenty towns with a radius of ten kilometres, so that a twentieth of all is around the reader, who
 * lives in the middle of the first town. Five products there contain the rare word.
 */
export async function fillMarket(url: string, size: number) {
  await fillTowns(url, async (client, spots) => {
    await client.query(products(size, spots))
    await client.query(`
      UPDATE products SET name = '${rareWord}' WHERE id IN (
        SELECT products.id FROM products JOIN spots USING (cell) WHERE spots.place < ${spots / towns}
        ORDER BY id LIMIT 5)`)
  })
}

/** Creates the tables, the people, and `spots`: a temporary table of the towns' cells, numbered from 0. */
export async function fillTowns(url: string, fill: (client: pg.Client, spots: number) => Promise<unknown>) {
  const db = openDatabase(url, console.error, { max: 1 })
  await migrate(db, migrations)
  await db.destroy()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const spots = centers.flatMap((center) => ringsAround(center, 10).flat())
  await client.query(
    `CREATE TEMP TABLE spots AS SELECT (n - 1)::integer AS place, cell, parent
     FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS spot(cell, parent, n)`,
    [spots, spots.map(parentOf)],
  )
  await client.query(people(centers[0] ?? '0'))
  await client.query(`SET maintenance_work_mem = '512MB'`)
  await fill(client, spots.length)
  await client.query('VACUUM ANALYZE')
  await client.end()
}

const people = (home: Cell) => `
  INSERT INTO users (username, first_name, last_name, display_name, birthday, cell)
  SELECT 'bench_' || n, 'Người', 'thứ ' || n, 'Người thứ ' || n, '1980-01-01', ${home}
  FROM generate_series(1, ${sellers}) AS n;
  INSERT INTO blocks (blocker_id, blocked_id, created_at) SELECT 1, n, now() FROM generate_series(5, 9) AS n;`

/** Each column has its own order, so that price and words don't correlate with place or time. */
const products = (size: number, spots: number) => `
  INSERT INTO products (seller_id, name, description, price, category, place, cell, parent, stock, expires_at,
    listed_at, created_at, updated_at)
  SELECT 2 + n % ${sellers - 1},
    (ARRAY['Tủ lạnh cũ', 'Xe đạp trẻ em', 'Nồi cơm điện', 'Bàn học gỗ', 'Quạt cây'])[1 + abs(hashint8(n)::bigint) % 5],
    'Nhà mình dọn đồ, còn dùng tốt, mã ' || n % 5000 || ', ai cần thì ghé xem rồi lấy giúp mình nhé.',
    1000 * (1 + abs(hashint8(n + 1)::bigint) % 9000),
    (ARRAY['household', 'furniture', 'electrical', 'children', 'plants', 'pets', 'toys', 'tools'])[1 + abs(hashint8(n + 2)::bigint) % 8],
    'Cổng chợ', spots.cell, spots.parent, 1, now() + interval '60 days',
    now() - n * interval '1 second', now(), now()
  FROM generate_series(1, ${size}) AS n JOIN spots ON spots.place = abs(hashint8(n + 3)::bigint) % ${spots};`
