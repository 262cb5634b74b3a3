// Written by `npm run db:types` from the migrated schema.

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Point = {
  x: number;
  y: number;
};

export interface AccountErasures {
  confirmed_at: Date | null;
  confirmed_by: number | null;
  ended_as: string | null;
  ended_at: Date | null;
  ended_by: number | null;
  erase_at: Date | null;
  id: Generated<number>;
  ordered_at: Date;
  ordered_by: number;
  reason: string;
  user_id: number;
}

export interface AccountMailboxes {
  address_hash: string;
  user_id: number;
}

export interface ActsOfADay {
  act: string;
  at: Date;
  id: Generated<number>;
  user_id: number;
}

export interface AlertAnswers {
  answered_at: Date;
  is_there: boolean;
  post_id: number;
  user_id: number;
}

export interface AnalyticsEvents {
  id: Generated<number>;
  name: string;
  occurred_at: Date;
  platform: string;
  store: string;
  utm_campaign: string | null;
  utm_medium: string | null;
  utm_source: string | null;
  visitor: string;
}

export interface AuditLog {
  act: string;
  actor_id: number | null;
  at: Date;
  detail: Json;
  hash: Buffer;
  seq: number;
  subject_id: number | null;
  subject_type: string;
}

export interface Blocks {
  blocked_id: number;
  blocker_id: number;
  created_at: Date;
}

export interface BusinessClaims {
  business_id: number;
  claimant_id: number;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  id: Generated<number>;
  reason: Generated<string>;
  status: Generated<string>;
  words: string;
}

export interface Businesses {
  added_by: number | null;
  address: string;
  awards: Generated<string[]>;
  brand_story: Generated<string>;
  cell: string;
  created_at: Date;
  description: Generated<string>;
  feedback_placeholder: Generated<string>;
  holidays: Generated<Json>;
  hometown: Generated<string>;
  hours: Generated<Json>;
  id: Generated<number>;
  is_featured: Generated<boolean>;
  latitude: number | null;
  likes_count: Generated<number>;
  longitude: number | null;
  name: string;
  owner_id: number | null;
  parent: string;
  phone: string | null;
  slug: string;
  updated_at: Date;
  ward_code: string | null;
  website: string | null;
  withheld_at: Date | null;
  words: Generated<string[]>;
}

export interface BusinessFeedback {
  answer: string | null;
  answered_at: Date | null;
  answered_by: number | null;
  author_id: number;
  business_id: number;
  content: string;
  created_at: Date;
  id: Generated<number>;
}

export interface BusinessLikes {
  business_id: number;
  created_at: Date;
  user_id: number;
}

export interface BusinessPictures {
  business_id: number;
  media_id: number;
  part: string;
  position: Generated<number>;
}

export interface CalendarAddresses {
  created_at: Date;
  secret_hash: string;
  user_id: number;
}

export interface CartItems {
  position: number;
  product_id: number;
  quantity: number;
  seen_price: number;
  user_id: number;
}

export interface ChatMembers {
  answered: Generated<boolean>;
  archived_at: Date | null;
  chat_id: number;
  delivered_seq: Generated<number>;
  joined_at: Date;
  muted_until: Date | null;
  read_seq: Generated<number>;
  state: Generated<string>;
  user_id: number;
}

export interface Chats {
  case_opened_at: Date | null;
  created_at: Date;
  id: Generated<number>;
  key: string;
  kind: string;
  last_at: Date;
  last_seq: Generated<number>;
  revision: Generated<number>;
  subject_id: number | null;
}

export interface CheckInContacts {
  check_in_id: number;
  contact_id: number;
  doubted_at: Date | null;
  id: Generated<number>;
  left_out_at: Date | null;
  reader_id: number | null;
  takes_care_at: Date | null;
  token_hashes: Generated<string[]>;
  told_at: Date | null;
}

export interface CheckIns {
  asked_at: Date | null;
  due_at: Date;
  ended_at: Date | null;
  id: Generated<number>;
  next_at: Date | null;
  reminded_at: Date | null;
  shares_phone: boolean;
  started_at: Date;
  times_asked_again: Generated<number>;
  user_id: number;
  words: string;
}

export interface CommentLikes {
  comment_id: number;
  created_at: Date;
  user_id: number;
}

export interface Comments {
  author_id: number | null;
  content: string;
  created_at: Date;
  deleted_at: Date | null;
  deleted_by: number | null;
  id: Generated<number>;
  is_edited: Generated<boolean>;
  is_hidden: Generated<boolean>;
  is_update: Generated<boolean>;
  likes_count: Generated<number>;
  parent_id: number | null;
  post_id: number;
  reply_to_id: number | null;
  updated_at: Date;
  withheld_at: Date | null;
}

export interface Communities {
  avatar_id: number | null;
  cell: string | null;
  cover_id: number | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  description: Generated<string>;
  founder_id: number | null;
  id: Generated<number>;
  is_featured: Generated<boolean>;
  kind: Generated<string>;
  latitude: number | null;
  location: Generated<string>;
  longitude: number | null;
  members_count: Generated<number>;
  name: string;
  opened_at: Date | null;
  owner_id: number | null;
  parent: string | null;
  pinned_post_id: number | null;
  privacy: Generated<string>;
  rules: Generated<string>;
  ward_code: string | null;
  withheld_at: Date | null;
  words: Generated<string[]>;
}

export interface CommunityBans {
  community_id: number;
  created_at: Date;
  user_id: number;
}

export interface CommunityHandovers {
  community_id: number;
  offered_at: Date;
  user_id: number;
}

export interface CommunityMembers {
  community_id: number;
  handover_refused_at: Date | null;
  joined_at: Generated<Date>;
  role: Generated<string>;
  sees_from: Date | null;
  successor_position: number | null;
  user_id: number;
}

export interface CommunityRefusals {
  community_id: number;
  refused_at: Date;
  user_id: number;
}

export interface CommunityRequests {
  community_id: number;
  created_at: Date;
  message: string;
  user_id: number;
}

export interface CrowdedCells {
  cell: string;
  crowded_at: Date;
  ward_code: string;
}

export interface DatabaseClaim {
  demo: boolean;
  since: Generated<Date>;
  singleton: Generated<boolean>;
}

export interface Digests {
  digested_at: Date;
  user_id: number;
}

export interface EventPhotos {
  created_at: Date;
  id: Generated<number>;
  media_id: number;
  post_id: number;
  user_id: number;
}

export interface Events {
  cancel_reason: Generated<string>;
  contact_email: Generated<string>;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  every: string | null;
  first_start: Date | null;
  latitude: number | null;
  location: Generated<string>;
  longitude: number | null;
  on_map: Generated<boolean>;
  post_id: number;
  public_link: Generated<boolean>;
  until: Date | null;
}

export interface Exports {
  bytes: number | null;
  expires_at: Date | null;
  key: string;
  progress: Generated<number>;
  requested_at: Date;
  requested_before: Date | null;
  state: Generated<string>;
  user_id: number;
}

export interface FavoritePlaces {
  created_at: Date;
  place_id: number;
  user_id: number;
}

export interface FavourMoves {
  at: Date;
  by: string | null;
  favour_id: number;
  id: Generated<number>;
  move: string;
}

export interface Favours {
  created_at: Date;
  due_date: Date | null;
  finished_at: Date | null;
  helped_id: number | null;
  helper_id: number | null;
  id: Generated<number>;
  is_lending: Generated<boolean>;
  kind: string;
  meeting_at: Date | null;
  meeting_by: string | null;
  meeting_place: string | null;
  message: Generated<string>;
  no_show_by: string | null;
  post_id: number | null;
  reminded_for: Date | null;
  status: Generated<string>;
  title: string;
  updated_at: Date;
  was_handed_over: Generated<boolean>;
}

export interface FirstMessages {
  is_request: boolean;
  recipient_id: number;
  sender_id: number;
  sent_at: Date;
}

export interface FollowedPeople {
  created_at: Date;
  followed_id: number;
  user_id: number;
}

export interface FollowedPosts {
  created_at: Date;
  followed_id: number;
  user_id: number;
}

export interface GroupComments {
  author_id: number;
  community_id: number;
  content: string;
  created_at: Date;
  id: Generated<number>;
  withheld_at: Date | null;
}

export interface HiddenPosts {
  created_at: Date;
  post_id: number;
  user_id: number;
}

export interface HomeMoves {
  moved_at: Generated<Date>;
  user_id: number;
}

export interface Homes {
  cell: string;
  latitude: number;
  longitude: number;
  saved_at: Generated<Date>;
  user_id: number;
}

export interface HomeSaves {
  cell: string | null;
  counted_at: Date | null;
  former_key: string | null;
  has_joined: boolean;
  key: string;
  latitude: number | null;
  longitude: number | null;
  made_at: Date;
  member_since: Date | null;
  saved_at: Date | null;
  user_id: number;
}

export interface IdempotencyKeys {
  created_at: Generated<Date>;
  key: string;
  reply: Json | null;
  request_hash: string;
  status: number | null;
  user_id: number;
}

export interface Identities {
  created_at: Generated<Date>;
  issuer: string;
  subject: string;
  user_id: number;
}

export interface Installation {
  id: Generated<string>;
  is_this: Generated<boolean>;
}

export interface Invitations {
  accepted_at: Date | null;
  accepted_by: number | null;
  asks_contact: Generated<boolean>;
  channel: string;
  code: string;
  created_at: Date;
  email: string | null;
  expires_at: Date;
  id: Generated<number>;
  inviter_id: number;
}

export interface JobWorkers {
  id: string;
  seen_at: Date;
}

export interface LiftedBlocks {
  blocked_id: number;
  blocker_id: number;
  lifted_at: Date;
}

export interface MailBounces {
  address_hash: string;
  bounced_at: Date;
  retried_at: Date | null;
}

export interface MailedLinks {
  by_anybody: Generated<boolean>;
  created_at: Date;
  email: string;
  expires_at: Date;
  has_begun: Generated<boolean>;
  purpose: string;
  token_hash: string;
  used_at: Date | null;
  user_id: number;
}

export interface MailKindStops {
  address_hash: string;
  kind: string;
  stopped_at: Date;
}

export interface Mails {
  about_also_id: number | null;
  about_user_id: number | null;
  address_hash: string | null;
  created_at: Date;
  data: Generated<Json>;
  file: string | null;
  id: Generated<number>;
  language: string;
  sent_at: Date | null;
  template: string;
  to_address: string | null;
  to_user_id: number | null;
  unasked: Generated<boolean>;
}

export interface MailStops {
  address_hash: string;
  stopped_at: Date;
}

export interface Media {
  avatar_of: number | null;
  blur: Generated<string>;
  content_type: string;
  created_at: Generated<Date>;
  height: Generated<number>;
  id: Generated<number>;
  key: string;
  message_id: number | null;
  owner_id: number;
  position: Generated<number>;
  post_id: number | null;
  product_id: number | null;
  purpose: Generated<string>;
  size: number;
  state: Generated<string>;
  type: Generated<string>;
  used_by: string | null;
  width: Generated<number>;
  widths: Generated<number[]>;
}

export interface Mentions {
  by_id: number;
  comment_id: number | null;
  id: Generated<number>;
  is_there: Generated<boolean>;
  notified_at: Date | null;
  person_id: number;
  post_id: number;
}

export interface MessageMentions {
  by_id: number;
  message_id: number;
  notified_at: Date | null;
  person_id: number;
}

export interface MessageReactions {
  created_at: Date;
  emoji: string;
  message_id: number;
  user_id: number;
}

export interface Messages {
  author_id: number | null;
  card_id: number | null;
  card_type: string | null;
  cautions: Generated<string[]>;
  chat_id: number;
  client_id: string;
  content: string;
  created_at: Date;
  deleted_at: Date | null;
  edited_at: Date | null;
  id: Generated<number>;
  is_reported: Generated<boolean>;
  place: string | null;
  reply_to_id: number | null;
  revision: number;
  seq: number;
}

export interface ModerationActions {
  acted_at: Date;
  by_community: Generated<boolean>;
  by_id: number | null;
  case_id: number;
  id: Generated<number>;
  kind: string;
  reason: string;
  undone_at: Date | null;
  undone_by: number | null;
  until: Date | null;
  words: Generated<string>;
}

export interface ModerationAppeals {
  action_id: number;
  answer: Generated<string>;
  appealed_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  is_upheld: boolean | null;
  words: string;
}

export interface ModerationCases {
  acted_at: Date | null;
  author_id: number | null;
  closed_at: Date | null;
  community_id: number | null;
  event_id: number | null;
  id: Generated<number>;
  is_withheld: Generated<boolean>;
  opened_at: Date;
  path: string | null;
  reported_at: Date;
  status: Generated<string>;
  target_id: number;
  target_type: string;
  urgency: Generated<number>;
  versions: Generated<Json>;
}

export interface ModerationNotes {
  author_id: number | null;
  case_id: number;
  content: string;
  id: Generated<number>;
  written_at: Date;
}

export interface NotificationDeliveries {
  at: Date;
  channel: string;
  id: Generated<number>;
  topic: string | null;
  user_id: number;
}

export interface NotificationMutes {
  id: Generated<number>;
  person_id: number | null;
  phrase: string | null;
  post_id: number | null;
  until: Date;
  user_id: number;
  word: string | null;
}

export interface NotificationPeople {
  at: Date;
  kind: string;
  notification_id: number;
  person_id: number;
}

export interface Notifications {
  action_url: string;
  created_at: Date;
  deliver_from: Generated<Date>;
  id: Generated<number>;
  kind: string;
  kinds: string[];
  mailed_at: Date | null;
  people_count: Generated<number>;
  post_id: number | null;
  pushed_at: Date | null;
  pushed_to: Generated<number>;
  read_at: Date | null;
  scheduled_for: Date | null;
  topic: string;
  updated_at: Date;
  user_id: number;
}

export interface OrderItems {
  id: Generated<number>;
  name: string;
  order_id: number;
  price: number;
  product_id: number | null;
  quantity: number;
}

export interface OrderMoves {
  at: Date;
  by: string | null;
  id: Generated<number>;
  move: string;
  order_id: number;
  reason: Generated<string>;
}

export interface Orders {
  buyer_id: number | null;
  completed_at: Date | null;
  created_at: Date;
  handover_at: Date | null;
  handover_place: Generated<string>;
  id: Generated<number>;
  lapses_at: Date;
  order_id: string;
  proposed_by: string | null;
  seller_id: number | null;
  status: Generated<string>;
  total: number;
  updated_at: Date;
}

export interface PhoneCodes {
  code_hash: string;
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  network_hash: Generated<string>;
  phone: string;
  tries_left: number;
  used_at: Date | null;
  user_id: number;
}

export interface PictureHashes {
  bands: number[];
  bits: string;
  media_id: number;
}

export interface PlaceCorrections {
  changes: Json;
  created_at: Date;
  decided_at: Date | null;
  id: Generated<number>;
  note: Generated<string>;
  place_id: number;
  status: Generated<string>;
  user_id: number;
}

export interface PlacePictures {
  media_id: number;
  place_id: number;
  position: number;
}

export interface PlaceRecommendations {
  created_at: Date;
  id: Generated<number>;
  place_id: number;
  post_id: number | null;
  updated_at: Date;
  user_id: number;
  words: Generated<string>;
}

export interface Places {
  added_by: number | null;
  category: string;
  cell: string;
  created_at: Date;
  description: Generated<string>;
  hours: Generated<Json>;
  id: Generated<number>;
  latitude: number;
  likes: Generated<number>;
  location: string;
  longitude: number;
  name: string;
  parent: string;
  phone: Generated<string>;
  subcategory: string;
  updated_at: Date;
  withheld_at: Date | null;
  words: Generated<string[]>;
}

export interface PostAsks {
  asked_by: number;
  created_at: Date;
  declined_at: Date | null;
  post_id: number;
  user_id: number;
}

export interface PostInterests {
  author_id: number;
  category: string;
  created_at: Date;
  more: boolean;
  post_id: number;
  user_id: number;
}

export interface PostLikes {
  created_at: Generated<Date>;
  post_id: number;
  user_id: number;
}

export interface PostParticipants {
  created_at: Date;
  guests: Generated<number>;
  offered_until: Date | null;
  post_id: number;
  reminded_for: Date | null;
  status: Generated<string>;
  turn: Generated<number>;
  user_id: number;
}

export interface Posts {
  alert_kind: string | null;
  area: Generated<string>;
  author_id: number;
  category: string;
  cell: string | null;
  comments_count: Generated<number>;
  community_id: number | null;
  content: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  deleted_by: number | null;
  due_date: Date | null;
  edited_at: Date | null;
  end_date: Date | null;
  end_note: Generated<string>;
  ended_as: string | null;
  false_at: Date | null;
  id: Generated<number>;
  is_edited: Generated<boolean>;
  is_featured: Generated<boolean>;
  is_lending: boolean | null;
  max_participants: number | null;
  over_at: Date | null;
  participants_count: Generated<number>;
  place: Generated<string>;
  reactions_count: Generated<number>;
  region: string | null;
  reopened_at: Date | null;
  rings_at: Date | null;
  rung_at: Date | null;
  spot_latitude: number | null;
  spot_longitude: number | null;
  start_date: Date | null;
  status: Generated<string>;
  tags: Generated<string[]>;
  title: Generated<string>;
  type: Generated<string>;
  updated_at: Generated<Date>;
  view_count: Generated<number>;
  ward_code: string | null;
}

export interface PostWords {
  cell: string;
  created_at: Date;
  post_id: number;
  words: string;
}

export interface PriceOffers {
  buyer_id: number;
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  order_id: number | null;
  prices: ArrayType<number>;
  product_id: number;
  seller_id: number;
  status: Generated<string>;
  updated_at: Date;
}

export interface Products {
  category: string | null;
  cautions: Generated<string[]>;
  cell: string;
  created_at: Date;
  deleted_at: Date | null;
  description: Generated<string>;
  expires_at: Date;
  hours: Generated<string>;
  id: Generated<number>;
  is_away: Generated<boolean>;
  listed_at: Date;
  name: string;
  near_home: Generated<boolean>;
  original_price: number | null;
  parent: string;
  place: string;
  post_id: number | null;
  price: number;
  pricing: string | null;
  promoted_at: Date | null;
  promotion_text: Generated<string>;
  reminded_at: Date | null;
  saves_count: Generated<number>;
  seller_id: number;
  status: Generated<string>;
  status_before: string | null;
  stock: number;
  updated_at: Date;
  ward_code: string | null;
  withheld_at: Date | null;
  words: Generated<string[]>;
}

export interface PushSubscriptions {
  auth: string;
  busy_until: Date | null;
  created_at: Date;
  endpoint: string;
  failing_since: Date | null;
  id: Generated<number>;
  p256dh: string;
  session_id: string;
  user_id: number;
}

export interface Ratings {
  comment: Generated<string>;
  created_at: Date;
  done_at: Date;
  favour_id: number | null;
  id: Generated<number>;
  is_counted: Generated<boolean>;
  order_id: number | null;
  rated_id: number;
  rater_id: number | null;
  rating: number;
  withheld_at: Date | null;
}

export interface RecoveryCodes {
  code_hash: string;
  used_at: Date | null;
  user_id: number;
}

export interface RelativeNotices {
  id: Generated<number>;
  message: string;
  reason: string;
  sender_id: number | null;
  sent_at: Date;
  user_id: number;
}

export interface Reports {
  by_system: Generated<boolean>;
  case_id: number;
  created_at: Date;
  id: Generated<number>;
  is_trusted: Generated<boolean>;
  note: Generated<string>;
  notified_at: Date | null;
  outcome: string | null;
  reason: string;
  reporter_id: number | null;
  target_id: number;
  target_type: string;
  updated_at: Date;
  weight: Generated<number>;
}

export interface SafetyTexts {
  about_id: number;
  created_at: Date;
  id: Generated<number>;
  kind: string;
  sent_at: Date | null;
  user_id: number;
}

export interface SafetyUpdateReaders {
  update_id: number;
  user_id: number;
}

export interface SafetyUpdates {
  id: Generated<number>;
  message: string | null;
  sent_at: Date;
  sent_to: number;
  user_id: number;
}

export interface SavedPosts {
  created_at: Date;
  post_id: number;
  user_id: number;
}

export interface SavedProducts {
  created_at: Date;
  parent: string | null;
  product_id: number;
  user_id: number;
}

export interface SavedSearches {
  category: string | null;
  created_at: Date;
  found_at: Date | null;
  id: Generated<number>;
  max_price: number | null;
  search: string;
  user_id: number;
}

export interface SavedSearchKeys {
  key: string;
  parent: string;
  search_id: number;
}

export interface SearchWords {
  counted_at: Date | null;
  posts_count: number;
  word: string;
}

export interface SecondFactors {
  confirmed_at: Date | null;
  last_step: Generated<number>;
  pending_secret: string | null;
  pending_since: Date | null;
  secret: string | null;
  user_id: number;
  wrong_at: Generated<ArrayType<Date>>;
}

export interface SeenPosts {
  post_id: number;
  seen_at: Date;
  user_id: number;
}

export interface Sessions {
  authenticated_at: Generated<Date>;
  created_at: Generated<Date>;
  device: string;
  ended_at: Date | null;
  expires_at: Date;
  generation: Generated<number>;
  id: Generated<string>;
  is_restricted: Generated<boolean>;
  last_used_at: Generated<Date>;
  rotated_at: Generated<Date>;
  second_factor_at: Date | null;
  user_id: number;
}

export interface SigninAttempts {
  cookie_hash: string;
  expires_at: Date;
  nonce: string;
  redirect_uri: string;
  session_id: string | null;
  state: string;
  verifier: string;
}

export interface SlowGroups {
  community_id: number;
  slow_until: Date;
}

export interface SlowThreads {
  post_id: number;
  slow_until: Date;
}

export interface SocketAttachments {
  created_at: Generated<Date>;
  id: Generated<number>;
  payload: Buffer | null;
}

export interface TicketActs {
  act: string;
  done_at: Date;
  id: Generated<number>;
  note: Generated<string>;
  staff_id: number | null;
  ticket_id: number;
}

export interface Tickets {
  about: string | null;
  closed_at: Date | null;
  created_at: Date;
  email: string | null;
  id: Generated<number>;
  kind: string;
  likeness: string | null;
  message: string;
  name: Generated<string>;
  network_hash: string | null;
  reference: string;
  topic: string;
  user_id: number | null;
}

export interface TrustedContacts {
  answered_at: Date | null;
  email: string;
  id: Generated<number>;
  invited_at: Date;
  kind: string;
  name: Generated<string>;
  notified_at: Date | null;
  notified_status: string | null;
  place: number | null;
  status: Generated<string>;
  token_hash: string;
  user_id: number;
}

export interface UnaskedMails {
  address_hash: string;
  id: Generated<number>;
  sent_at: Date;
  template: string;
}

export interface Upgrades {
  at: Generated<Date>;
  migrations: number;
  seconds: number;
}

export interface UploadDays {
  bytes: number;
  since: Date;
  user_id: number;
}

export interface Users {
  area: Generated<string>;
  avatar_url: Generated<string | null>;
  bio: Generated<string>;
  birthday: string | null;
  cell: string | null;
  created_at: Generated<Date>;
  display_name: string;
  email: string | null;
  first_name: string;
  id: Generated<number>;
  is_staff: Generated<boolean>;
  is_verified: Generated<boolean>;
  joined_at: Generated<Date>;
  last_login: Date | null;
  last_name: string;
  leaving_at: Date | null;
  names: Generated<string>;
  needs_name: Generated<boolean>;
  notification_preferences: Generated<Json>;
  onboarding_step: Generated<number>;
  password_hash: string | null;
  phone: string | null;
  photo_url: string | null;
  portrait: string | null;
  post_count: Generated<number>;
  preferences: Generated<Json>;
  skills: Generated<string[]>;
  staff_role: string | null;
  suspended_until: Date | null;
  suspension_id: number | null;
  too_young_at: Date | null;
  uid: Generated<string>;
  updated_at: Generated<Date>;
  username: string;
  ward_code: string | null;
}

export interface VapidKeys {
  is_only: Generated<boolean>;
  made_at: Date;
  private_key: string;
  public_key: string;
}

export interface WaitingPushes {
  id: Generated<number>;
  note: Json;
  subscription_id: number;
  topic: string;
  tries: Generated<number>;
  user_id: number;
  written_at: Date;
}

export interface WardRings {
  is_hole: boolean;
  ring: string;
  ward_code: string;
}

export interface Wards {
  area_km2: number;
  around: Generated<string[]>;
  cell: string | null;
  center: Point;
  code: string;
  full_name: string;
  name: string;
  name_en: string;
  province: string;
  province_code: string;
  size: Generated<number>;
  sort_name: Generated<string>;
  words: Generated<string>;
}

export interface WithdrawnSaves {
  key: string;
  user_id: number;
  was_move: boolean;
  withdrawn_at: Date;
}

export interface WithheldMessages {
  card_id: number | null;
  card_type: string | null;
  content: string;
  message_id: number;
  place: string | null;
  reply_to_id: number | null;
}

export interface DB {
  account_erasures: AccountErasures;
  account_mailboxes: AccountMailboxes;
  acts_of_a_day: ActsOfADay;
  alert_answers: AlertAnswers;
  analytics_events: AnalyticsEvents;
  audit_log: AuditLog;
  blocks: Blocks;
  business_claims: BusinessClaims;
  business_feedback: BusinessFeedback;
  business_likes: BusinessLikes;
  business_pictures: BusinessPictures;
  businesses: Businesses;
  calendar_addresses: CalendarAddresses;
  cart_items: CartItems;
  chat_members: ChatMembers;
  chats: Chats;
  check_in_contacts: CheckInContacts;
  check_ins: CheckIns;
  comment_likes: CommentLikes;
  comments: Comments;
  communities: Communities;
  community_bans: CommunityBans;
  community_handovers: CommunityHandovers;
  community_members: CommunityMembers;
  community_refusals: CommunityRefusals;
  community_requests: CommunityRequests;
  crowded_cells: CrowdedCells;
  database_claim: DatabaseClaim;
  digests: Digests;
  event_photos: EventPhotos;
  events: Events;
  exports: Exports;
  favorite_places: FavoritePlaces;
  favour_moves: FavourMoves;
  favours: Favours;
  first_messages: FirstMessages;
  followed_people: FollowedPeople;
  followed_posts: FollowedPosts;
  group_comments: GroupComments;
  hidden_posts: HiddenPosts;
  home_moves: HomeMoves;
  home_saves: HomeSaves;
  homes: Homes;
  idempotency_keys: IdempotencyKeys;
  identities: Identities;
  installation: Installation;
  invitations: Invitations;
  job_workers: JobWorkers;
  lifted_blocks: LiftedBlocks;
  mail_bounces: MailBounces;
  mail_kind_stops: MailKindStops;
  mail_stops: MailStops;
  mailed_links: MailedLinks;
  mails: Mails;
  media: Media;
  mentions: Mentions;
  message_mentions: MessageMentions;
  message_reactions: MessageReactions;
  messages: Messages;
  moderation_actions: ModerationActions;
  moderation_appeals: ModerationAppeals;
  moderation_cases: ModerationCases;
  moderation_notes: ModerationNotes;
  notification_deliveries: NotificationDeliveries;
  notification_mutes: NotificationMutes;
  notification_people: NotificationPeople;
  notifications: Notifications;
  order_items: OrderItems;
  order_moves: OrderMoves;
  orders: Orders;
  phone_codes: PhoneCodes;
  picture_hashes: PictureHashes;
  place_corrections: PlaceCorrections;
  place_pictures: PlacePictures;
  place_recommendations: PlaceRecommendations;
  places: Places;
  post_asks: PostAsks;
  post_interests: PostInterests;
  post_likes: PostLikes;
  post_participants: PostParticipants;
  post_words: PostWords;
  posts: Posts;
  price_offers: PriceOffers;
  products: Products;
  push_subscriptions: PushSubscriptions;
  ratings: Ratings;
  recovery_codes: RecoveryCodes;
  relative_notices: RelativeNotices;
  reports: Reports;
  safety_texts: SafetyTexts;
  safety_update_readers: SafetyUpdateReaders;
  safety_updates: SafetyUpdates;
  saved_posts: SavedPosts;
  saved_products: SavedProducts;
  saved_search_keys: SavedSearchKeys;
  saved_searches: SavedSearches;
  search_words: SearchWords;
  second_factors: SecondFactors;
  seen_posts: SeenPosts;
  sessions: Sessions;
  signin_attempts: SigninAttempts;
  slow_groups: SlowGroups;
  slow_threads: SlowThreads;
  socket_attachments: SocketAttachments;
  ticket_acts: TicketActs;
  tickets: Tickets;
  trusted_contacts: TrustedContacts;
  unasked_mails: UnaskedMails;
  upgrades: Upgrades;
  upload_days: UploadDays;
  users: Users;
  vapid_keys: VapidKeys;
  waiting_pushes: WaitingPushes;
  ward_rings: WardRings;
  wards: Wards;
  withdrawn_saves: WithdrawnSaves;
  withheld_messages: WithheldMessages;
}
