import type pg from 'pg'
import { listEvents } from '../server/events/list.ts'
import { measureAround } from './nearby-lists.ts'
import { sellers } from './towns.ts'

/** Events within two months in the towns of the market, a third of them past. */
export const measureEvents = (run: Parameters<typeof measureAround>[1]) =>
  measureAround(
    {
      folderName: 'events',
      path: '/api/events/',
      views: {
        'events, soonest': {},
        'events, nearest': { ordering: 'distance' },
      },
      loadPage: (db, viewer, query) => listEvents(db, viewer, query, new Date()),
      fill,
    },
    run,
  )

async function fill(client: pg.Client, spots: number, size: number) {
  // bench/search.ts measures the search, so its index stays empty here.
  await client.query('ALTER TABLE posts DISABLE TRIGGER write_words')
  await client.query(posts(size, spots))
  await client.query('ALTER TABLE posts ENABLE TRIGGER write_words')
  await client.query(`
    INSERT INTO events (post_id, location, contact_name, contact_phone, contact_email)
    SELECT id, 'Sân trường', 'Lan', '0900 555 100', 'lan@example.com' FROM posts`)
}

const posts = (size: number, spots: number) => `
  INSERT INTO posts (author_id, cell, category, title, content, start_date, end_date, max_participants, created_at,
    updated_at)
  SELECT 2 + n % ${sellers - 1}, spots.cell, 'event',
    (ARRAY['Cầu lông tối', 'Chạy bộ sáng', 'Đọc sách', 'Nấu chè', 'Dọn hẻm'])[1 + n % 5],
    'Ai thích thì ghé, lần thứ ' || n % 5000, begins, begins + interval '2 hours', 20, now(), now()
  FROM generate_series(1, ${size}) AS n JOIN spots ON spots.place = abs(hashint8(n + 3)::bigint) % ${spots}
  CROSS JOIN LATERAL (
    SELECT now() + (abs(hashint8(n + 1)::bigint) % 86400 - 28800) * interval '1 minute' AS begins) AS planned;`
