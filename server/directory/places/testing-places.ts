import { createPlace, type Place, type PlaceDraft } from '../../../contract/directory/places.ts'
import { type Cell, centerOf, parentOf } from '../../platform/geography.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

export const repairShopDraft: PlaceDraft = {
  name: 'Sửa xe chú Tư',
  category: 'services',
  subcategory: 'repair',
  location: '12 ngõ Gạch',
}

export const addPlace = async (
  server: TestServer,
  as: string,
  draft: Partial<PlaceDraft> = {},
): Promise<Place> => (await server.ask(createPlace, { as, body: { ...repairShopDraft, ...draft } })).body

interface PlaceSeed {
  cell: Cell
  name?: string
  category?: string
  subcategory?: string
  likes?: number
}

/** Inserts places in the middle of their cells. Returns their ids. */
export async function addPlaces(server: TestServer, seeds: PlaceSeed[]): Promise<number[]> {
  const now = server.clock.now()
  const rows = await server.db
    .insertInto('places')
    .values(
      seeds.map(({ cell, name = 'Quán', category = 'food', subcategory = 'coffee', likes = 0 }) => ({
        name,
        category,
        subcategory,
        likes,
        location: 'Chợ',
        ...centerOf(cell),
        cell,
        parent: parentOf(cell),
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
