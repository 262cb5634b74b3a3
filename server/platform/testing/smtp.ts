import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a mail server answers to a command, by its first word; `.` ends a mail's text. Null: nothing, ever. */
type Answers = Partial<Record<'CONNECT' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | '.' | 'RSET', string | null>>

const usual = {
  CONNECT: '220 test',
  EHLO: '250 test',
  MAIL: '250 fine',
  RCPT: '250 fine',
  DATA: '354 go on',
  '.': '250 taken',
  RSET: '250 fine',
}

/** A mail server on the loopback, for tests: it says what it is told to and keeps the mails that it took. */
export async function startSmtp() {
  const mails: string[] = []
  const recipients: string[] = []
  const sockets = new Set<Socket>()
  let answers: Answers = {}
  const server = createServer((socket) => {
    sockets.add(socket)
    let [heard, isText] = ['', false]
    const say = (word: keyof Answers) => {
      const answer = word in answers ? answers[word] : usual[word]
      if (answer) socket.write(`${answer}\r\n`)
    }
    say('CONNECT')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      heard += String(bytes)
      for (;;) {
        const end = heard.indexOf(isText ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = heard.slice(0, end)
        heard = heard.slice(end + (isText ? 5 : 2))
        const word = isText ? '.' : (said.split(' ')[0] as keyof Answers)
        if (isText && (answers['.'] ?? usual['.']).startsWith('2')) mails.push(said)
        isText = word === 'DATA' && (answers.DATA ?? usual.DATA).startsWith('3')
        if (word === 'RCPT') recipients.push(said)
        say(word)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** How many there have been. */
    connections: () => sockets.size,
    /** What was said of whom mails are for, refused ones too. */
    recipients,
    /** From the next connection on. */
    answer: (next: Answers) => {
      answers = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
