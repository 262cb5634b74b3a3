import { lookUp } from '../../../../contract/look-up.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import type { Shelf } from './inventory.ts'

interface KnownItem {
  name: TextKey
  /** The message key of what clearing it does. */
  loss: TextKey
  /** Clearing it signs the person out. */
  signsOut?: true
}

const session = { loss: 'settings.loss_session', signsOut: true } as const

const local: Record<string, KnownItem> = {
  'auth-storage': { name: 'settings.item_session', ...session },
  access_token: { name: 'settings.item_access', ...session },
  refresh_token: { name: 'settings.item_refresh', ...session },
  local_items_of: { name: 'settings.item_owner', loss: 'settings.loss_owner' },
  preferences: { name: 'settings.item_preferences', loss: 'settings.loss_preferences' },
  language: { name: 'settings.item_language', loss: 'settings.loss_language' },
  theme: { name: 'settings.item_theme', loss: 'settings.loss_theme' },
  cart: { name: 'settings.item_cart', loss: 'settings.loss_cart' },
  orders: { name: 'settings.item_orders', loss: 'settings.loss_orders' },
  likes_waiting: { name: 'settings.item_likes', loss: 'settings.loss_likes' },
  outbox: { name: 'settings.item_outbox', loss: 'settings.loss_outbox' },
  drafts: { name: 'settings.item_drafts', loss: 'settings.loss_drafts' },
  form_drafts: { name: 'settings.item_form_drafts', loss: 'settings.loss_drafts' },
  onboarding_draft: { name: 'settings.item_form_drafts', loss: 'settings.loss_drafts' },
  'posts-storage': { name: 'settings.item_posts', loss: 'settings.loss_posts' },
  search_history: { name: 'settings.item_search', loss: 'settings.loss_search' },
  last_visited_page: { name: 'settings.item_last_page', loss: 'settings.loss_last_page' },
  functional_used: { name: 'settings.item_used', loss: 'settings.loss_used' },
  invitation_code: { name: 'settings.item_invitation', loss: 'settings.loss_invitation' },
  location_skipped: { name: 'settings.item_skipped', loss: 'settings.loss_skipped' },
  home_withdrawals: { name: 'settings.item_withdrawals', loss: 'settings.loss_withdrawals' },
  onboarding_card_dismissed: { name: 'settings.item_dismissed', loss: 'settings.loss_dismissed' },
  push: { name: 'settings.item_push', loss: 'settings.loss_push' },
  cookie_consent: { name: 'settings.item_consent', loss: 'settings.loss_consent' },
}

const inSession: Record<string, KnownItem> = {
  scroll_places: { name: 'settings.item_places', loss: 'settings.loss_places' },
  sign_in_from: { name: 'settings.item_from', loss: 'settings.loss_from' },
  sign_in_again: { name: 'settings.item_again', loss: 'settings.loss_again' },
  phone_code: { name: 'settings.item_phone_code', loss: 'settings.loss_phone_code' },
}

const databases: Record<string, KnownItem> = {
  'xom-outbox': { name: 'settings.item_drafts', loss: 'settings.loss_drafts' },
  'xom-drafts': { name: 'settings.item_draft_pictures', loss: 'settings.loss_draft_pictures' },
  'xom-shared': { name: 'settings.item_shared', loss: 'settings.loss_shared' },
  'xom-seen': { name: 'settings.item_seen', loss: 'settings.loss_seen' },
}

const caches: Record<string, KnownItem> = {
  'xom-program': { name: 'settings.item_program', loss: 'settings.loss_program' },
  'xom-pictures': { name: 'settings.item_pictures', loss: 'settings.loss_seen' },
}

const shelves: Record<Shelf, Record<string, KnownItem>> = {
  local,
  session: inSession,
  database: databases,
  cache: caches,
}

export const knownItem = (shelf: Shelf, key: string): KnownItem | undefined => lookUp(shelves[shelf], key)
