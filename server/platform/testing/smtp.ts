import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The reply to each command; `.` ends the text of a mail. Null: the server never replies. */
type SmtpReplies = Partial<
  Record<'CONNECT' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | '.' | 'RSET', string | null>
>

const defaultReplies = {
  CONNECT: '220 test',
  EHLO: '250 test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 continue',
  '.': '250 accepted',
  RSET: '250 ok',
}

/** A mail server on the loopback with configurable replies, which stores the mails that it accepts. */
export async function startSmtpServer() {
  const mails: string[] = []
  const recipients: string[] = []
  const senders: string[] = []
  const sockets = new Set<Socket>()
  let replies: SmtpReplies = {}
  const server = createServer((socket) => {
    sockets.add(socket)
    let [received, isText] = ['', false]
    const reply = (command: keyof SmtpReplies) => {
      const line = command in replies ? replies[command] : defaultReplies[command]
      if (line) socket.write(`${line}\r\n`)
    }
    reply('CONNECT')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      received += String(bytes)
      for (;;) {
        const end = received.indexOf(isText ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = received.slice(0, end)
        received = received.slice(end + (isText ? 5 : 2))
        const command = isText ? '.' : (line.split(' ')[0] as keyof SmtpReplies)
        if (isText && (replies['.'] ?? defaultReplies['.']).startsWith('2')) mails.push(line)
        isText = command === 'DATA' && (replies.DATA ?? defaultReplies.DATA).startsWith('3')
        if (command === 'RCPT') recipients.push(line)
        if (command === 'MAIL') senders.push(line)
        reply(command)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** The number of connections so far. */
    connections: () => sockets.size,
    /** All RCPT commands, including refused ones. */
    recipients,
    /** All MAIL commands. */
    senders,
    setReplies: (next: SmtpReplies) => {
      replies = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
