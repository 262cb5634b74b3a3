import type pg from 'pg'
import { listPlaces } from '../server/directory/places/list.ts'
import { measureAround } from './nearby-lists.ts'
import { rareWord, sellers, towns } from './towns.ts'

/** Places in the towns of the market. Five in the reader's town contain the rare word. */
export const measurePlaces = (run: Parameters<typeof measureAround>[1]) =>
  measureAround(
    {
      folderName: 'places',
      path: '/api/places/',
      views: {
        'places, nearest': {},
        'places of a category': { category: 'food' },
        'places, a rare word': { search: rareWord },
        'places, a frequent word': { search: 'tiệm' },
      },
      loadPage: (db, viewer, query) => listPlaces(db, viewer, query),
      fill,
    },
    run,
  )

async function fill(client: pg.Client, spots: number, size: number) {
  await client.query(places(size, spots))
  await client.query(`
    UPDATE places SET name = '${rareWord}' WHERE id IN (
      SELECT places.id FROM places JOIN spots USING (cell) WHERE spots.place < ${spots / towns}
      ORDER BY id LIMIT 5)`)
}

const places = (size: number, spots: number) => `
  INSERT INTO places (added_by, name, category, subcategory, location, latitude, longitude, cell, parent, likes,
    created_at, updated_at)
  SELECT 2 + n % ${sellers - 1},
    (ARRAY['Quán cơm', 'Tiệm thuốc', 'Tiệm sửa xe', 'Chợ', 'Cà phê'])[1 + n % 5] || ' số ' || n % 5000,
    (ARRAY['food', 'health', 'services', 'shopping', 'food'])[1 + n % 5],
    (ARRAY['rice', 'pharmacy', 'repair', 'market', 'coffee'])[1 + n % 5], 'Cổng chợ', 10, 106,
    spots.cell, spots.parent, abs(hashint8(n + 1)::bigint) % 50, now(), now()
  FROM generate_series(1, ${size}) AS n JOIN spots ON spots.place = abs(hashint8(n + 3)::bigint) % ${spots};`
