import type { Business, BusinessCard } from '../../../contract/businesses/businesses.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { featuredId, idBySlug, selectBusinesses } from './queries.ts'
import { type BusinessViewer, showBusiness, showCard } from './show.ts'
import { slugOf } from './slug.ts'

export const businessNotFound = () => notFound('Business')

/** Also by what folds to the slug, as a name does. Throws a 404 `Refusal`. */
export async function idOfSlug(db: Database, slug: string): Promise<number> {
  const id = (await idBySlug(db, slug)) ?? (await idBySlug(db, slugOf(slug)))
  if (id === null) throw businessNotFound()
  return id
}

/** Throws a 404 `Refusal`. */
async function businessById(db: Database, viewer: BusinessViewer, id: number, now: Date): Promise<Business> {
  const [row] = await selectBusinesses(db, viewer, [id])
  if (!row) throw businessNotFound()
  return showBusiness(viewer, row, now)
}

export const getBusiness = async (db: Database, viewer: BusinessViewer, slug: string, now: Date) =>
  businessById(db, viewer, await idOfSlug(db, slug), now)

/** In the order of `ids`. */
export const cardsOf = async (
  db: Database,
  viewer: BusinessViewer,
  ids: number[],
  now: Date,
): Promise<BusinessCard[]> =>
  (await selectBusinesses(db, viewer, ids)).map((row) => showCard(viewer, row, now))

export async function getFeatured(db: Database, viewer: BusinessViewer, now: Date) {
  const id = await featuredId(db)
  const [business = null] = id === null ? [] : await cardsOf(db, viewer, [id], now)
  return { business }
}

/** `act` returns a business's id; all in one transaction. */
export const businessAfter = (
  db: Database,
  viewer: BusinessViewer,
  now: Date,
  act: (tx: Database) => Promise<number>,
): Promise<Business> => inTransaction(db, async (tx) => businessById(tx, viewer, await act(tx), now))
