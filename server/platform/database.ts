// Written by `npm run db:types` from the migrated schema.

import type { ColumnType } from "kysely";

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

export interface Communities {
  created_at: Generated<Date>;
  id: Generated<number>;
  name: string;
  ward_code: string | null;
}

export interface CommunityMembers {
  community_id: number;
  joined_at: Generated<Date>;
  user_id: number;
}

export interface HomeMoves {
  moved_at: Generated<Date>;
  user_id: number;
}

export interface Homes {
  latitude: number;
  longitude: number;
  saved_at: Generated<Date>;
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

export interface Media {
  blur: Generated<string>;
  content_type: string;
  created_at: Generated<Date>;
  height: Generated<number>;
  id: Generated<number>;
  key: string;
  owner_id: number;
  position: Generated<number>;
  post_id: number | null;
  size: number;
  state: Generated<string>;
  type: Generated<string>;
  width: Generated<number>;
  widths: Generated<number[]>;
}

export interface PostLikes {
  created_at: Generated<Date>;
  post_id: number;
  user_id: number;
}

export interface Posts {
  author_id: number;
  category: string;
  cell: string;
  comments_count: Generated<number>;
  content: string;
  created_at: Generated<Date>;
  due_date: Date | null;
  edited_at: Date | null;
  end_date: Date | null;
  id: Generated<number>;
  is_edited: Generated<boolean>;
  is_featured: Generated<boolean>;
  max_participants: number | null;
  participants_count: Generated<number>;
  reactions_count: Generated<number>;
  region: string;
  start_date: Date | null;
  status: Generated<string>;
  tags: Generated<string[]>;
  title: Generated<string>;
  type: Generated<string>;
  updated_at: Generated<Date>;
  view_count: Generated<number>;
  ward_code: string | null;
}

export interface Sessions {
  created_at: Generated<Date>;
  device: string;
  ended_at: Date | null;
  expires_at: Date;
  generation: Generated<number>;
  id: Generated<number>;
  last_used_at: Generated<Date>;
  rotated_at: Generated<Date>;
  user_id: number;
}

export interface SigninAttempts {
  cookie_hash: string;
  expires_at: Date;
  nonce: string;
  redirect_uri: string;
  state: string;
  verifier: string;
}

export interface Users {
  avatar_url: string | null;
  bio: Generated<string>;
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
  password_hash: string | null;
  post_count: Generated<number>;
  updated_at: Generated<Date>;
  username: string;
  ward_code: string | null;
}

export interface WardRings {
  is_hole: boolean;
  ring: string;
  ward_code: string;
}

export interface Wards {
  area_km2: number;
  center: Point;
  code: string;
  full_name: string;
  name: string;
  name_en: string;
  province: string;
  province_code: string;
}

export interface DB {
  communities: Communities;
  community_members: CommunityMembers;
  home_moves: HomeMoves;
  homes: Homes;
  idempotency_keys: IdempotencyKeys;
  identities: Identities;
  media: Media;
  post_likes: PostLikes;
  posts: Posts;
  sessions: Sessions;
  signin_attempts: SigninAttempts;
  users: Users;
  ward_rings: WardRings;
  wards: Wards;
}
