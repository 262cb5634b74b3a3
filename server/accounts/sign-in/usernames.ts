import { randomInt } from 'node:crypto'
import { isReserved } from '../../text/names/reserved.ts'

const maxLength = 24

/** Best first: the name, the part before the @, numbered names, random digits. None looks official. */
export function suggestUsernames(name: string, email: string | null): string[] {
  const candidates = [toPlainUsername(name), toPlainUsername(email?.split('@')[0] ?? '')]
  const base = candidates.find((candidate) => candidate !== '' && !isReserved(candidate)) ?? 'hangxom'
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${base}${n}`)
  const random = Array.from({ length: 4 }, () => `${base}${randomInt(100_000, 1_000_000)}`)
  return [base, ...numbered, ...random]
}

const toPlainUsername = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, maxLength)
