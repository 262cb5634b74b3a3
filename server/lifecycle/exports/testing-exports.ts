import { unzipSync } from 'fflate'
import { rooms } from '../../rooms.ts'

/** The JSON documents of an export. */
export const documents = [...rooms.flatMap((room) => Object.keys(room.exports ?? {})), 'pictures']

/** Documents that every export must have. */
export const always = [
  'profile',
  'home',
  'sign_ins',
  'preferences',
  'notification_preferences',
  'notifications',
  'notification_mutes',
  'push_devices',
  'posts',
  'likes',
  'interests',
  'messages',
  'comments',
  'communities',
  'invitations',
  'trusted_contacts',
  'blocks',
  'favours',
  'reports',
  'tickets',
  'pictures',
]

/** Reads the JSON documents and pictures of a ZIP file. */
export function openArchive(bytes: Buffer) {
  const files = Object.entries(unzipSync(bytes))
  const texts = files.filter(([name]) => name.endsWith('.json'))
  return {
    names: files.map(([name]) => name),
    text: texts.map(([, text]) => Buffer.from(text).toString()).join('\n'),
    json: (name: string) =>
      JSON.parse(Buffer.from(unzipSync(bytes)[`${name}.json`] ?? []).toString()) as never,
    pictures: files.filter(([name]) => name.endsWith('.webp')).map(([, picture]) => picture),
  }
}
