import { sendPhoneCode, verifyPhone } from '../../../contract/accounts/phones.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

/** The steps to verify a phone number. */
export function phonesOf(server: TestServer) {
  const requestCode = async (as: string, phone: string) =>
    server.ask(sendPhoneCode, { as, params: { id: await server.userId(as) }, body: { phone } })
  /** The code in the latest text message. */
  async function receivedCode() {
    await server.runJobs()
    return /\b\d{6}\b/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? 'none'
  }
  const verify = async (as: string, code: string) =>
    server.ask(verifyPhone, { as, params: { id: await server.userId(as) }, body: { code } })
  return { requestCode, receivedCode, verify }
}

export const differentCode = (code: string, by = 1) => String((Number(code) + by) % 1e6).padStart(6, '0')
