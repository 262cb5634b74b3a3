const google = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address delivers to, so that nobody can reach it more often by spelling it differently: ignores
 * case, anything after a plus, and, for Google, dots. Elsewhere dots distinguish people.
 */
export function mailboxOf(address: string) {
  const plain = address.normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)]
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return google.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
