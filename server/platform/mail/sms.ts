import { decoded } from '../../../contract/decoded.ts'
import { type AppContext } from '../http/handle.ts'
import { PermanentJobError } from '../http/refusal.ts'

/** What sends text messages. */
export interface Sms {
  /**
   * Resolves when the text is accepted, with the name of the file if it was written to one. `phone` is in international
   * form, as in +84901234567. Errors contain neither number nor text.
   */
  send(phone: string, text: string): Promise<string | null>
}

const patience = 10_000

/**
 * The provider in SMS_URL; without one the demo's mailbox, where a text is a mail to `<number>@sms.demo`; else null.
 */
export function smsOf({ config, mailer }: Pick<AppContext, 'config' | 'mailer'>): Sms | null {
  if (config.smsUrl) return openSms(config.smsUrl)
  if (!config.demo) return null
  return {
    send: (phone, text) =>
      mailer.send({ to: `${phone}@sms.demo`, subject: text, text, html: `<p>${text}</p>`, headers: {} }),
  }
}

/**
 * POSTs `{"to", "text"}` as JSON to a URL. Its user is sent as a bearer token instead, as in
 * `https://TOKEN@sms.example/send`. Any 2xx within 10 s means that the text was accepted.
 */
function openSms(url: string): Sms {
  const address = new URL(url)
  const token = decoded([address.username, address.password].filter(Boolean).join(':'))
  address.username = address.password = ''
  return {
    async send(phone, text) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: phone, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      }).catch((error: unknown) => {
        throw notTaken((error as Error).name)
      })
      await response.body?.cancel()
      if (response.ok) return null
      const isFinal = response.status < 500 && ![408, 429].includes(response.status)
      throw isFinal ? new PermanentJobError(notTaken(response.status).message) : notTaken(response.status)
    },
  }
}

const notTaken = (why: string | number) => new Error(`The provider did not take a text message: ${why}`)
