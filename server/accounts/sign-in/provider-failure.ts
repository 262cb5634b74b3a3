import { Refusal } from '../../platform/http/refusal.ts'

const unreadable =
  /^OAUTH_(PARSE_ERROR|INVALID_RESPONSE|RESPONSE_IS_NOT_\w+|JWT_\w+|JSON_\w+|KEY_SELECTION_FAILED|INVALID_SERVER_METADATA|MISSING_SERVER_METADATA)$/

export const failed = (status: 400 | 502 | 503) =>
  new Refusal(status, 'google_failed', 'Failed to authenticate with Google')

export const unreadableReply = () =>
  new Refusal(502, 'google_invalid', 'Invalid response from Google authentication')

/** Either the code was invalid, or the provider failed. */
export async function refusalFor(error: unknown): Promise<Refusal> {
  if (error instanceof Refusal) return error
  const { ClientError, ResponseBodyError } = await import('openid-client')
  if (error instanceof ResponseBodyError) return failed(error.error === 'invalid_grant' ? 400 : 502)
  if (error instanceof ClientError && unreadable.test(error.code ?? '')) return unreadableReply()
  return failed(502)
}
