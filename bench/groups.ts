import type pg from 'pg'
import { listCommunities } from '../server/communities/list.ts'
import { measureAround } from './nearby-lists.ts'
import { rareWord, sellers, towns } from './towns.ts'

/** Groups in the towns of the market. Five in the reader's town contain the rare word. */
export const measureGroups = (run: Parameters<typeof measureAround>[1]) =>
  measureAround(
    {
      folderName: 'groups',
      path: '/api/groups/',
      views: {
        'groups, nearest': {},
        'groups, a rare word': { search: rareWord },
        'groups, a word being typed': { search: 'khongcogi' },
      },
      loadPage: (db, viewer, query) => listCommunities(db, viewer, 'group', query, new Date()),
      fill,
    },
    run,
  )

async function fill(client: pg.Client, spots: number, size: number) {
  await client.query(groups(size, spots))
  await client.query(`
    INSERT INTO community_members (community_id, user_id, role, joined_at)
    SELECT id, owner_id, 'owner', created_at FROM communities WHERE kind = 'group'`)
  await client.query(`
    UPDATE communities SET name = '${rareWord}' WHERE id IN (
      SELECT communities.id FROM communities JOIN spots USING (cell) WHERE spots.place < ${spots / towns}
      ORDER BY id LIMIT 5)`)
}

const groups = (size: number, spots: number) => `
  INSERT INTO communities (kind, name, description, location, cell, parent, owner_id, founder_id, created_at)
  SELECT 'group', (ARRAY['Cầu lông tối', 'Hội nuôi mèo', 'Chạy bộ sáng', 'Đọc sách', 'Làm vườn'])[1 + n % 5],
    'Ai thích thì vào chơi, nhóm số ' || n % 5000, 'Sân trường', spots.cell, spots.parent,
    2 + n % ${sellers - 1}, 2 + n % ${sellers - 1}, now()
  FROM generate_series(1, ${size}) AS n JOIN spots ON spots.place = abs(hashint8(n + 3)::bigint) % ${spots};`
