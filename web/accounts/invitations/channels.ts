import type { Invitation } from '../../../contract/people/invitations.ts'

export type Channel = Exclude<Invitation['channel'], 'email'>

/** Null for copying. */
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

/** Channels that open in a new tab; a text message is an app of the device. */
export const opensTab = (channel: Channel) => channel !== 'sms' && channel !== 'link'
