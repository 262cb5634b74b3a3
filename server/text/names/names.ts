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
import { isReserved } from './reserved.ts'

export interface Names {
  first_name: string
  last_name: string
}

export const displayNameOf = ({ first_name, last_name }: Names): string => `${first_name} ${last_name}`.trim()

const sentences: Record<NameProblem, string> = {
  name_hidden_letters: 'must contain no invisible or control characters',
  name_signs: "must contain letters, and otherwise only digits, spaces and . ' -",
  name_scripts: 'must be written in one script',
  name_reserved: 'is reserved for the app or an office',
  name_of_staff: 'is too similar to the name of a staff member; add a middle name or an initial',
  name_too_long: 'must be at most 50 characters',
}

const nameRefusal = (problem: NameProblem, fields: (keyof Names)[]) =>
  new Refusal(400, problem, 'This name can not be used', {
    errors: Object.fromEntries(fields.map((field) => [field, [sentences[problem]]])),
  })

/** Throws a 400 `Refusal` by field. `names` must be normalized. Staff may have official names. */
export function checkName(names: Names, { is_staff }: { is_staff: boolean }) {
  if (names.first_name === '') throw invalid({ first_name: ['must not be blank'] })
  for (const field of ['first_name', 'last_name'] as const) {
    const problem = findLetterProblem(names[field])
    if (problem) throw nameRefusal(problem, [field])
  }
  const problem = findDisplayNameProblem(displayNameOf(names))
  if (problem && !(is_staff && problem === 'name_reserved'))
    throw nameRefusal(problem, names.last_name === '' ? ['first_name'] : ['first_name', 'last_name'])
}

const findDisplayNameProblem = (name: string) =>
  findScriptProblem(name) ?? (isReserved(name) ? 'name_reserved' : null)

/** Throws a 400 `Refusal` for a name that can be mistaken for that of a staff member other than `self`. */
export async function refuseStaffLookalike(
  tx: Database,
  names: Names,
  self: { id: number; is_staff: boolean } | null,
) {
  if (self?.is_staff) return
  if (await isStaffCopy(tx, names)) throw nameRefusal('name_of_staff', ['first_name'])
}

async function isStaffCopy(tx: Database, names: Names) {
  const name = displayNameOf(names)
  const staff = await lockStaffNames(tx)
  return staff.some((one) => isCopy(name, one.display_name) || isCopy(name, displayNameOf(one)))
}

/** Replaces an unusable name by a neutral one. `needs_name`: the user has to choose another name. */
export async function chooseNewUserName(
  tx: Database,
  provided: Names,
): Promise<Names & { needs_name: boolean }> {
  const names = {
    first_name: removeForbiddenLetters(provided.first_name),
    last_name: removeForbiddenLetters(provided.last_name),
  }
  const isAllowed = isUsable(names) && !(await isStaffCopy(tx, names))
  if (isAllowed) return { ...names, needs_name: false }
  return { first_name: `Hàng xóm ${randomInt(1000, 10_000)}`, last_name: '', needs_name: true }
}

function isUsable(names: Names) {
  if (names.first_name === '') return false
  const parts = [names.first_name, names.last_name]
  return (
    parts.every((part) => findLetterProblem(part) === null) &&
    findDisplayNameProblem(displayNameOf(names)) === null
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
function rotations(words: string[]) {
  return words.map((_word, index) => [...words.slice(index), ...words.slice(0, index)].join(''))
}

const forms = [0, 1] as const

function isCopy(name: string, other: string): boolean {
  const skeletons = new Set(forms.map((form) => wordsOf(other, form).join('')))
  return forms.some((form) => rotations(wordsOf(name, form)).some((rotation) => skeletons.has(rotation)))
}

/** Locks the rows, so that concurrent requests can't take the same name. */
const lockStaffNames = (tx: Database) =>
  tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'display_name'])
    .where('is_staff', '=', true)
    .orderBy('id')
    .forShare()
    .execute()
