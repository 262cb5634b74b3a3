/** The help's topics in the order people need them, with their articles. */
export const topics = {
  start: ['getting-started', 'sign-in', 'devices', 'inviting', 'age'],
  place: ['location', 'changing-home', 'feed'],
  posts: ['writing-posts', 'photos', 'drafts'],
  people: ['profile', 'email-and-phone', 'neighbours', 'favours-and-ratings'],
  safety: ['trusted-people', 'blocking-and-reporting', 'safe-trading', 'getting-in-touch'],
  account: ['notifications', 'language-and-appearance', 'data-on-this-device', 'export', 'deleting-account'],
} as const

export type Topic = keyof typeof topics

export const topicNames = Object.keys(topics) as Topic[]

/** The slug of every article: its file's name and the end of its address. */
export const articles: readonly string[] = Object.values(topics).flat()

export const topicOf = (slug: string): Topic | undefined =>
  topicNames.find((topic) => (topics[topic] as readonly string[]).includes(slug))

/** The ids of the questions on the help's start page. */
export const askedOften = ['exact-home', 'cost', 'edit-post', 'bothered', 'lost-phone', 'undelete'] as const
