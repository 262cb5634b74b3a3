import type { Author, OwnUser } from '../../contract/accounts/accounts.ts'
import type { Media } from '../../contract/media/media.ts'
import type { AlertState } from '../../contract/posts/alert-fields.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { storeConsent } from '../accounts/consent/decision.ts'
import type { PostPage } from './filter/feed-state.ts'

const author = (id: number, username: string, display_name: string): Author => ({
  id,
  username,
  display_name,
  avatar_url: null,
  is_staff: false,
  is_verified: false,
  location: 'Phường Bến Thành',
})

export const lan = author(person().id, 'lan', 'Lan Nguyễn')
/** Signs Lan in, in a new tab. */
export const signInAsLan = (but: Partial<OwnUser> = {}) => actAs(person(but))

const minh = author(2, 'minh', 'Minh Trần')
export const hoa = author(3, 'hoa', 'Cô Hoa')

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

let last = 100

/** The state of a live alert that nobody has answered. */
export const alertStateOf = (but: Partial<AlertState> = {}): AlertState => ({
  seen_count: 0,
  nothing_count: 0,
  my_answer: null,
  rings: false,
  ended_as: null,
  end_note: '',
  update: null,
  ...but,
})

/** A post of Minh's of the category `share`, twelve minutes old. */
export const postOf = (but: Partial<Post> = {}): Post => ({
  id: ++last,
  author: minh,
  community: { id: 1, name: 'Phường Bến Thành', kind: 'ward', is_moderator: false },
  type: 'regular',
  category: 'share',
  title: '',
  content: 'Sáng nay hẻm 42 có gánh bún mới, ngon lắm bà con.',
  mentions: [],
  location: 'Phường Bến Thành',
  distance_km: 0,
  status: 'active',
  media: [],
  media_preview: null,
  tags: [],
  is_featured: false,
  is_edited: false,
  edited_at: null,
  view_count: 0,
  comments_count: 0,
  reactions_count: 0,
  participants_count: 0,
  is_joining: false,
  participants: [],
  is_liked: false,
  is_asked: false,
  is_saved: false,
  is_followed: false,
  interest: null,
  latest_comments: [],
  helper: null,
  helper_status: null,
  my_offer: null,
  offers_count: 0,
  over_at: null,
  createdAt: ago(12),
  updated_at: ago(12),
  start_date: null,
  end_date: null,
  max_participants: null,
  due_date: null,
  is_lending: false,
  alert_kind: null,
  place: '',
  spot: null,
  alert: null,
  is_out_of_reach: false,
  ...but,
})

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export const picture = (id: number): Media => ({
  id,
  type: 'image',
  url: dot,
  width: 800,
  height: 600,
  blur: dot,
  variants: [],
})

export const pageOf = (data: Post[], meta: Partial<PostPage['meta']> = {}): PostPage => ({
  data,
  meta: {
    currentPage: 1,
    totalPages: 1,
    next_cursor: null,
    radius: 1,
    as_of: new Date().toISOString(),
    ...meta,
  },
})

/** Agrees to functional storage. */
export const agreeToKeep = () => storeConsent({ functional: true, analytics: false, marketing: false })
