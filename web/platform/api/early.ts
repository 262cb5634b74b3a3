import { language } from '../i18n/i18n.ts'

/** What `web/index.html` has asked for before any code was there, by address. */
interface AskedEarly {
  token: string
  language: string
  replies: Map<string, Promise<Response>>
}

/** Milliseconds after the page was opened: a later reader expects newer data. */
const freshFor = 10_000

/**
 * The reply to a GET of `address` that is already on its way with this token and in this language, once; else undefined.
 * It never rejects: where there was no reply it is undefined too, and the request is the caller's to make.
 */
export function takeEarly(address: string, token: string | null): Promise<Response | undefined> | undefined {
  const scope = globalThis as { askedEarly?: AskedEarly }
  const asked = scope.askedEarly
  if (!asked) return undefined
  // Somebody else is in by now, or what is there has aged.
  if (asked.token !== token || asked.language !== language() || performance.now() > freshFor) {
    delete scope.askedEarly
    return undefined
  }
  const reply = asked.replies.get(address)
  asked.replies.delete(address)
  return reply?.catch(() => undefined)
}
