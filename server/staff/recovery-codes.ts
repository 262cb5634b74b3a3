import { randomInt } from 'node:crypto'
import { secondFactor } from '../../contract/people/second-factor.ts'
import type { Database } from '../platform/database/db.ts'
import { keyFor, type KeySource, sign } from '../platform/secrets/keys.ts'
import { replaceCodes, spendCode } from './queries.ts'

/** Without letters and digits that look alike: ten of these are 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const halfLength = 5

const half = () => Array.from({ length: halfLength }, () => letters[randomInt(letters.length)]).join('')

/** Replaces those there were. As in `ab2cd-ef3gh`; kept as HMACs only. */
export async function newRecoveryCodes(tx: Database, source: KeySource, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: secondFactor.recoveryCodes }, () => `${half()}-${half()}`)
  await replaceCodes(
    tx,
    user_id,
    codes.map((code) => hashOf(source, user_id, code)),
  )
  return codes
}

/** False if it is none of theirs, or was used. */
export const useRecoveryCode = (
  tx: Database,
  source: KeySource,
  { user_id, code }: { user_id: number; code: string },
  now: Date,
) => spendCode(tx, { user_id, code_hash: hashOf(source, user_id, code) }, now)

/** However it is written. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

const hashOf = (source: KeySource, user_id: number, code: string) =>
  sign(keyFor(source, 'recovery code'), `${user_id} ${plain(code)}`)
