import { readFile, writeFile } from 'node:fs/promises'
import { notAFilm } from '../worker/unreadable.ts'
import { cleanOgg } from './ogg.ts'
import { remux } from './remux.ts'
import { checkShape } from './shape.ts'

export type Container = 'mp4' | 'webm' | 'ogg'

/** Throws a 422 `Refusal` for bytes that are not a film of that kind. */
export async function cleanFilm(container: Container, from: string, to: string) {
  const film = await readFile(from)
  try {
    if (container === 'ogg') await writeFile(to, cleanOgg(film))
    else {
      checkShape(container, film)
      await remux(container, from, to)
    }
  } catch (error) {
    // A full disk is not the film's fault.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw notAFilm()
  }
}
