import type { Invitation } from '../../contract/people/invitations.ts'

export type Channel = Exclude<Invitation['channel'], 'email'>

/** Where a link is handed on: the app or page of a channel with the words already in it. Copying has none. */
export function addressAt(channel: Channel, link: string, words: string): string | null {
  const [url, text] = [encodeURIComponent(link), encodeURIComponent(words)]
  const both = encodeURIComponent(`${words} ${link}`)
  switch (channel) {
    case 'sms':
      return `sms:?&body=${both}`
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`
    case 'x':
      return `https://x.com/intent/post?text=${text}&url=${url}`
    case 'whatsapp':
      return `https://wa.me/?text=${both}`
    case 'link':
      return null
  }
}

/** Channels that are a page in a tab of its own; a text message is an app of the device. */
export const opensTab = (channel: Channel) => channel !== 'sms' && channel !== 'link'
