import { similarAlerts } from '../../../contract/feed/feed.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Room } from '../../platform/room.ts'
import type { Cell } from '../../platform/geography.ts'
import { loadPostsByIds } from '../../posts/posts.ts'
import { cellsAround } from './reach.ts'
import { findAlertsIn, type Places } from './queries.ts'

/** In sparse areas, an alert of a neighbour can be shown up to this many rings away. */
const coarseRings = 3

function placesAround(cell: Cell, area: Viewer['area']): Places {
  const coarse = cellsAround(cell, coarseRings)
  return { coarse, exact: area === 'cell' ? cellsAround(cell) : coarse }
}

/** Alerts of the last day, most similar first. */
export async function findSimilarAlerts(
  db: Database,
  rooms: readonly Room[],
  viewer: Viewer,
  text: string,
  now: Date,
): Promise<{ results: Post[] }> {
  if (viewer.cell === null) return { results: [] }
  const since = new Date(now.getTime() - similarAlerts.seconds * 1000)
  const around = await findAlertsIn(db, viewer, placesAround(viewer.cell, viewer.area), text, since)
  const similar = around
    .map(({ id, given_text, alert_text, similarity }) => ({
      id,
      textSimilarity: textSimilarity(given_text, alert_text, similarity),
    }))
    .filter((alert) => alert.textSimilarity >= similarityThreshold)
    .sort((a, b) => b.textSimilarity - a.textSimilarity)
    .slice(0, similarAlerts.max)
  return {
    results: await loadPostsByIds(
      db,
      rooms,
      viewer,
      similar.map(({ id }) => id),
    ),
  }
}

/** Folded words that occur in all kinds of alerts and don't help to compare them. */
const emptyWords = new Set(
  `a ai anh ba bac bao ban ben bi biet bo ca cac cach can canh chi chieu cho chu chua chung co coi con cua cung
  da dang day dem den di do doan du duoc duong em gan gap gi gio ha hang hem het hom huong ia ke khi khong khu kia
  la lai lam len luon ma mai minh moi mot nam nay ne nen nghe ngo ngoai ngoi ngay nguoi nha nhac nhe nhieu nho
  nhung no noi nua o oi phai pho qua ra rat roi sang sao sau so ta tai ten thay the thi tin to toi tren trong
  trua truoc tu tung va van vao vay ve vi viec voi vua xa xem xin xong xuong y`
    .split(/\s+/)
    .filter(Boolean),
)

/** Names of incidents, folded: two alerts that name different ones are not similar. */
const incidents = [
  /\b(mat|cup|chap) dien\b(?! thoai)/,
  /\b(mat|cup|thieu) nuoc\b|\bnuoc (ban|duc|yeu)\b/,
  /\bngap\b|\btrieu cuong\b/,
  /\b(bi|dang|vu|bao|dam|co) chay\b|\bchay (nha|lon|to|no|o|rung|xe)\b|^chay\b|\bhoa hoan\b|\bkhoi (nhieu|den|lon|boc|mu)\b/,
  /\btrom\b|\bcuop\b|\bgiat\b|\bmoc tui\b|\bmat (xe|vi|do)\b/,
  /\blua dao\b|\bgia danh\b/,
  /\bcho (du|can|dai|tha rong)\b/,
  /\bran\b/,
  /\b(ket|tac|un) (xe|duong|tac|cung)\b/,
  /\btai nan\b|\bva cham\b|\b(dung|tong) xe\b/,
  /\bgas\b|\bro ri\b/,
  /\bcay\b.*\bdo\b|\bdo cay\b/,
  /\bday dien\b|\bcot dien\b/,
  /\bnap cong\b|\bho (ga|sau)\b|\bsut lun\b/,
  /\bthang may\b/,
  /\bon ao\b|\bkaraoke\b/,
  /\b(sot xuat huyet|dich|phun thuoc)\b/,
]

/** From this score on two alerts count as similar; chosen by trying pairs as neighbours would write them. */
export const similarityThreshold = 0.44

const wordsIn = (folded: string) =>
  new Set(folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !emptyWords.has(word)))

const incidentsIn = (folded: string) => incidents.filter((incident) => incident.test(folded))

/** From 0 to 1: half by trigrams (`similarity`, from the database), half by the words of the text that has fewer. */
export function textSimilarity(a: string, b: string, similarity: number): number {
  const [incidentsA, incidentsB] = [incidentsIn(a), incidentsIn(b)]
  if (incidentsA.length && incidentsB.length && !incidentsA.some((incident) => incidentsB.includes(incident)))
    return 0
  const [wordsA, wordsB] = [wordsIn(a), wordsIn(b)]
  const shared = [...wordsA].filter((word) => wordsB.has(word)).length
  return (similarity + shared / Math.max(1, Math.min(wordsA.size, wordsB.size))) / 2
}
