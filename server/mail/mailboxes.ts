const google = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address leads to, so that nobody reaches it more often by writing it otherwise: capitals don't count,
 * nor what stands behind a plus, nor, at Google, dots. Elsewhere dots part people from one another.
 */
export function mailboxOf(address: string) {
  const plain = address.normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)]
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return google.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
