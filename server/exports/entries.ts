import { picturesOf } from '../media/export.ts'
import type { Database } from '../platform/database/db.ts'
import type { Storage } from '../platform/files/storage.ts'
import type { Room } from '../platform/room.ts'
import type { Entry } from './zip.ts'

export async function entriesOf(
  { db, storage, rooms }: { db: Database; storage: Storage; rooms: readonly Room[] },
  user_id: number,
  now: Date,
): Promise<Entry[]> {
  const pictures = (await picturesOf(db, user_id)).map(({ file, ...picture }) => ({
    file,
    listed: { ...picture, file: `pictures/${picture.id}.webp` },
  }))
  const documents = rooms.flatMap((room) => Object.entries(room.exports ?? {}))
  return [
    ...documents.map(([name, read]) => json(name, () => read(db, user_id, now))),
    json('pictures', async () => pictures.map(({ listed }) => listed)),
    ...pictures.map(({ file, listed }) => ({
      name: listed.file,
      isPacked: true,
      read: () => storage.get(file),
    })),
  ]
}

const json = (name: string, read: () => Promise<unknown>): Entry => ({
  name: `${name}.json`,
  isPacked: false,
  read: async () => Buffer.from(`${JSON.stringify(await read(), null, 2)}\n`),
})
