import type { AppContext } from '../room.ts'
import { decodeOrKeep } from '../../../contract/own-path.ts'
import { PermanentJobError } from '../http/refusal.ts'
import { counter } from '../metrics/metrics.ts'

export interface Sms {
  /** `phone` is such as +84901234567. Resolves like `Mailer.send`. Errors contain neither number nor text. */
  send(phone: string, text: string): Promise<string | null>
}

const timeoutMs = 10_000

/** Without SMS_URL, the demo mails texts to `<number>@sms.demo`, and other installations have no SMS. */
export function openSmsSender({ config, mailer }: Pick<AppContext, 'config' | 'mailer'>): Sms | null {
  if (config.smsUrl) return openSms(config.smsUrl)
  if (!config.demo) return null
  return {
    send: (phone, text) =>
      mailer.send({ to: `${phone}@sms.demo`, subject: text, text, html: `<p>${text}</p>`, headers: {} }),
  }
}

const countText = counter('xom_text_messages_total', 'Text messages given to SMS_URL', ['outcome'])

/** POSTs `{"to", "text"}` as JSON. The URL's user becomes a bearer token, as in `https://TOKEN@sms.example/send`. */
function openSms(url: string): Sms {
  const address = new URL(url)
  const token = decodeOrKeep([address.username, address.password].filter(Boolean).join(':'))
  address.username = address.password = ''
  return {
    async send(phone, text) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: phone, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        countText(['failed'])
        throw refusedError((error as Error).name)
      })
      await response.body?.cancel()
      countText([response.ok ? 'sent' : 'refused'])
      if (response.ok) return null
      const isPermanent = response.status < 500 && ![408, 429].includes(response.status)
      throw isPermanent
        ? new PermanentJobError(refusedError(response.status).message)
        : refusedError(response.status)
    },
  }
}

const refusedError = (why: string | number) => new Error(`The provider did not take a text message: ${why}`)
