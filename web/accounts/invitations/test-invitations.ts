import type { Invitation } from '../../../contract/accounts/invitations.ts'

/** An invitation for tests; by default an open link. */
export const invitation = (fields: Partial<Invitation> = {}): Invitation => ({
  id: 1,
  code: 'AB-12',
  link: 'https://xom.example/i/AB-12',
  channel: 'link',
  email: null,
  created_at: '2026-11-20T01:00:00.000Z',
  expires_at: '2099-12-20T01:00:00.000Z',
  accepted_by: null,
  accepted_at: null,
  ...fields,
})
