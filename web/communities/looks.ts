import type { Looks } from '../platform/room.ts'

const looks: Looks = {
  community_request: 'offer request',
  community_accepted: 'yes give',
  community_declined: 'no plain',
  community_role: 'star share',
  community_new_owner: 'handshake plain',
  community_opened: 'handshake plain',
  community_handover: 'handshake help',
}

export default looks
