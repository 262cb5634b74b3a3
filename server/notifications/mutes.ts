import type * as Type from 'typebox'
import { dayMs } from '../../contract/durations.ts'
import { truncateToWords } from '../../contract/letters.ts'
import { type addMute as endpoint, type Mute, muteLimits } from '../../contract/notifications/mutes.ts'
import { canSeeUser } from '../relations/visibility.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { oneLine } from '../platform/text.ts'
import { invalid, notFound, Refusal } from '../platform/http/refusal.ts'
import {
  listAllMutes,
  countMutes,
  deleteMuteById,
  deleteMutesBefore,
  isPhrase,
  isPostSeen,
  postMaxLetters,
  lockMutesOf,
  findMute,
  type MuteRow,
  listMuteRows,
  saveMute,
  type MuteTarget,
} from './queries.ts'

type Viewer = { id: number }
type MuteRequest = Type.Static<NonNullable<(typeof endpoint)['body']>>

export const listMutes = async (db: Database, viewer: Viewer, now: Date) => ({
  results: (await listMuteRows(db, viewer, now)).map(toMute),
})

export const addMute = (db: Database, viewer: Viewer, request: MuteRequest, now: Date): Promise<Mute> =>
  inTransaction(db, async (tx) => {
    const until = new Date(request.until)
    if (until <= now || until.getTime() > now.getTime() + muteLimits.days * dayMs)
      throw invalid({ until: ['must be within a year from now'] })
    const target = await findTarget(tx, viewer, request)
    await lockMutesOf(tx, viewer)
    const id = await saveMute(tx, viewer, target, until)
    if ((await countMutes(tx, viewer, now)) > muteLimits.most)
      throw new Refusal(409, 'too_many_mutes', `Nobody can mute more than ${muteLimits.most} things`)
    const mute = await findMute(tx, viewer, id)
    if (!mute) throw notFound('Mute')
    return toMute(mute)
  })

async function findTarget(tx: Database, viewer: Viewer, request: MuteRequest): Promise<MuteTarget> {
  if (request.what === 'word') {
    const word = oneLine(request.word)
    if (word.length < 2 || !(await isPhrase(tx, word)))
      throw invalid({ word: ['must have two letters or more'] })
    return { word }
  }
  if (request.what === 'post') {
    if (!(await isPostSeen(tx, viewer, request.id))) throw notFound('Post')
    return { post_id: request.id }
  }
  if (request.id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
  if (!(await canSeeUser(tx, viewer, request.id))) throw notFound('User')
  return { person_id: request.id }
}

export async function deleteMute(db: Database, viewer: Viewer, id: number) {
  if (!(await deleteMuteById(db, viewer, id))) throw notFound('Mute')
}

export const purgeExpiredMutes = (db: Database, now: Date) => deleteMutesBefore(db, now)

export const exportMutes = async (db: Database, user_id: number) =>
  (await listAllMutes(db, user_id)).map((mute) => ({ ...mute, until: mute.until.toISOString() }))

const toMute = ({ id, person, post, word, until }: MuteRow): Mute => ({
  id,
  person,
  post: post && { id: post.id, excerpt: truncateToWords(post.title.trim() || post.content, postMaxLetters) },
  word,
  until: until.toISOString(),
})
