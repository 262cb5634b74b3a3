import { type Business, type BusinessDraft, createBusiness } from '../../../contract/directory/businesses.ts'
import {
  approveBusinessClaim,
  claimBusiness,
  listBusinessClaims,
} from '../../../contract/directory/business-claims.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

export const addBusiness = async (
  server: TestServer,
  as: string,
  draft: Partial<BusinessDraft> = {},
): Promise<Business> => {
  const body = { name: 'Bánh mì Cô Ba', address: '12 Lê Thị Riêng', ...draft }
  return (await server.ask(createBusiness, { as, body })).body
}

/** Adds a business, claims it and lets staff approve the claim. */
export async function addOwnedBusiness(server: TestServer, as: string, draft: Partial<BusinessDraft> = {}) {
  const { slug } = await addBusiness(server, as, draft)
  await server.ask(claimBusiness, { as, params: { slug }, body: { words: 'Quán nhà mình' } })
  const { results } = (await server.ask(listBusinessClaims, { as: 'staff' })).body
  const id = results.find(({ business }) => business.slug === slug)?.id ?? 0
  return (await server.ask(approveBusinessClaim, { as: 'staff', params: { id } })).body.business
}

export const deleteBusinesses = (server: TestServer) => server.db.deleteFrom('businesses').execute()
