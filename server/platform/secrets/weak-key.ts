const placeholders = /change.?me|secret|example|placeholder|password|default|sample|insert|replace/i

const fewestCharacters = 8

/** Whether a key looks made by hand: few distinct characters, a repetition, a sequence, or words of a placeholder. */
export function isWeakKey(key: string): boolean {
  const codes = Array.from({ length: key.length }, (_, n) => key.charCodeAt(n))
  const steps = codes.filter((code, n) => n > 0 && Math.abs(code - (codes[n - 1] ?? 0)) <= 1).length
  const isPiece = (length: number) => key.slice(length) === key.slice(0, -length)
  const repeats = Array.from({ length: Math.floor(key.length / 2) }, (_, n) => n + 1).some(isPiece)
  return (
    new Set(codes).size < fewestCharacters || steps > codes.length / 2 || repeats || placeholders.test(key)
  )
}

const usualPasswords =
  /^(postgres(ql)?|passw(or)?d|pass|admin|root|change.?me|secret|default|test|demo|1234.*)$/i

/** Of a database: one that comes with images and examples, or repeats the name beside it. */
export function hasGuessablePassword({ username, password, pathname }: URL): boolean {
  const names = [username.toLowerCase(), pathname.slice(1).toLowerCase()]
  return password !== '' && (usualPasswords.test(password) || names.includes(password.toLowerCase()))
}
