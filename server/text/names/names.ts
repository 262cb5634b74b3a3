import { randomInt } from 'node:crypto'
import type { NameProblem } from '../../../contract/people/users.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import {
  findLetterProblem,
  findScriptProblem,
  removeForbiddenLetters,
  toConfusableSkeleton,
} from './letters.ts'
import { lockStaffNames } from './queries.ts'
import { isReserved } from './reserved.ts'

export interface Names {
  first_name: string
  last_name: string
}

export const displayNameOf = ({ first_name, last_name }: Names): string => `${first_name} ${last_name}`.trim()

const sentences: Record<NameProblem, string> = {
  name_hidden_letters: 'must hold no invisible or control characters',
  name_signs: "must be letters, with digits, spaces and . ' - among them",
  name_scripts: 'must be written in one script',
  name_reserved: 'speaks for the app or for an office',
  name_of_staff: 'can be taken for that of somebody who works here; add a middle name or an initial',
  name_too_long: 'must be at most 50 characters',
}

const refused = (problem: NameProblem, fields: (keyof Names)[]) =>
  new Refusal(400, problem, 'This name can not be used', {
    errors: Object.fromEntries(fields.map((field) => [field, [sentences[problem]]])),
  })

/** Throws a 400 `Refusal` by field. `names` are tidied. Staff may have official names. */
export function checkName(names: Names, { is_staff }: { is_staff: boolean }) {
  if (names.first_name === '') throw invalid({ first_name: ['must not be blank'] })
  for (const field of ['first_name', 'last_name'] as const) {
    const problem = findLetterProblem(names[field])
    if (problem) throw refused(problem, [field])
  }
  const problem = wholeProblem(displayNameOf(names))
  if (problem && !(is_staff && problem === 'name_reserved'))
    throw refused(problem, names.last_name === '' ? ['first_name'] : ['first_name', 'last_name'])
}

const wholeProblem = (name: string) => findScriptProblem(name) ?? (isReserved(name) ? 'name_reserved' : null)

/** Throws a 400 `Refusal` for a name that can be mistaken for that of a staff member other than `self`. */
export async function refuseStaffLookalike(
  tx: Database,
  names: Names,
  self: { id: number; is_staff: boolean } | null,
) {
  if (self?.is_staff) return
  if (await isStaffCopy(tx, names)) throw refused('name_of_staff', ['first_name'])
}

async function isStaffCopy(tx: Database, names: Names) {
  const name = displayNameOf(names)
  const staff = await lockStaffNames(tx)
  return staff.some((one) => isCopy(name, one.display_name) || isCopy(name, displayNameOf(one)))
}

/** An unusable name is replaced by a neutral one, and `needs_name` says that its owner has to choose one. */
export async function chooseNewUserName(
  tx: Database,
  given: Names,
): Promise<Names & { needs_name: boolean }> {
  const names = {
    first_name: removeForbiddenLetters(given.first_name),
    last_name: removeForbiddenLetters(given.last_name),
  }
  const isFine = isUsable(names) && !(await isStaffCopy(tx, names))
  if (isFine) return { ...names, needs_name: false }
  return { first_name: `Hàng xóm ${randomInt(1000, 10_000)}`, last_name: '', needs_name: true }
}

function isUsable(names: Names) {
  if (names.first_name === '') return false
  const parts = [names.first_name, names.last_name]
  return (
    parts.every((part) => findLetterProblem(part) === null) && wholeProblem(displayNameOf(names)) === null
  )
}

/** A word's skeleton, with and without trailing digits: Lan2, Ngo and Ng0. */
const wordForms = (word: string) => [
  toConfusableSkeleton(word),
  toConfusableSkeleton(word.replace(/\d+$/, '')),
]

const wordsOf = (name: string, form: 0 | 1) =>
  name
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .map((word) => wordForms(word)[form] ?? '')
    .filter(Boolean)

/** The family name may come first or last, so a name is read starting at each of its words. */
function turns(words: string[]) {
  return words.map((_word, index) => [...words.slice(index), ...words.slice(0, index)].join(''))
}

const forms = [0, 1] as const

function isCopy(name: string, other: string): boolean {
  const known = new Set(forms.map((form) => wordsOf(other, form).join('')))
  return forms.some((form) => turns(wordsOf(name, form)).some((turn) => known.has(turn)))
}
