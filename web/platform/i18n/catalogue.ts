import type accounts from '../../locales/vi/accounts.json'
import type comments from '../../locales/vi/comments.json'
import type composer from '../../locales/vi/composer.json'
import type consent from '../../locales/vi/consent.json'
import type contact from '../../locales/vi/contact.json'
import type edit from '../../locales/vi/edit.json'
import type favours from '../../locales/vi/favours.json'
import type feed from '../../locales/vi/feed.json'
import type frame from '../../locales/vi/frame.json'
import type help from '../../locales/vi/help.json'
import type invitations from '../../locales/vi/invitations.json'
import type landing from '../../locales/vi/landing.json'
import type leaving from '../../locales/vi/leaving.json'
import type legal from '../../locales/vi/legal.json'
import type mail from '../../locales/vi/mail.json'
import type moderation from '../../locales/vi/moderation.json'
import type nearby from '../../locales/vi/nearby.json'
import type notifications from '../../locales/vi/notifications.json'
import type onboarding from '../../locales/vi/onboarding.json'
import type options from '../../locales/vi/options.json'
import type outbox from '../../locales/vi/outbox.json'
import type posts from '../../locales/vi/posts.json'
import type search from '../../locales/vi/search.json'
import type settings from '../../locales/vi/settings.json'
import type sharing from '../../locales/vi/sharing.json'
import type similar from '../../locales/vi/similar.json'
import type site from '../../locales/vi/site.json'
import type store from '../../locales/vi/store.json'
import type trusted from '../../locales/vi/trusted.json'
import type ui from '../../locales/vi/ui.json'
import type users from '../../locales/vi/users.json'
import type viewer from '../../locales/vi/viewer.json'

/** One row per file of web/locales/vi; a new room adds its own. */
interface Rooms {
  accounts: typeof accounts
  comments: typeof comments
  composer: typeof composer
  consent: typeof consent
  contact: typeof contact
  edit: typeof edit
  favours: typeof favours
  feed: typeof feed
  frame: typeof frame
  help: typeof help
  invitations: typeof invitations
  landing: typeof landing
  leaving: typeof leaving
  legal: typeof legal
  mail: typeof mail
  moderation: typeof moderation
  nearby: typeof nearby
  notifications: typeof notifications
  onboarding: typeof onboarding
  options: typeof options
  outbox: typeof outbox
  posts: typeof posts
  search: typeof search
  settings: typeof settings
  sharing: typeof sharing
  similar: typeof similar
  site: typeof site
  store: typeof store
  trusted: typeof trusted
  ui: typeof ui
  users: typeof users
  viewer: typeof viewer
}

/** The name of every message: the room's file and the key in it, as in `posts.load_more`. */
export type TextKey = { [R in keyof Rooms]: `${R}.${keyof Rooms[R] & string}` }[keyof Rooms]
