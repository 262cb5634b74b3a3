/** The topics and their articles, in the order of the page. */
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

/** The slugs of all articles. A slug is the name of the file and the end of the address. */
export const articles: readonly string[] = Object.values(topics).flat()

export const findHelpTopic = (slug: string): Topic | undefined =>
  topicNames.find((topic) => (topics[topic] as readonly string[]).includes(slug))

export const frequentQuestions = [
  'exact-home',
  'cost',
  'edit-post',
  'bothered',
  'lost-phone',
  'undelete',
] as const
