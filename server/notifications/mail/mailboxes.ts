const google = ['gmail.com', 'googlemail.com']

/** Ignores case, anything after a plus, and Google's dots, so that respelling an address doesn't evade its limits. */
export function mailboxOf(address: string) {
  const plain = address.normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)]
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return google.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
