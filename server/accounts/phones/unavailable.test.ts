/** @module-tag full */
import { expect, test } from 'vitest'
import { startTestServer } from '../../platform/testing/testing.ts'
import { phonesOf } from './testing-phones.ts'

test('without a provider of text messages, requesting a code is refused and stores nothing', async () => {
  const server = await startTestServer({ demo: false })
  try {
    const { status, error } = await phonesOf(server).requestCode('lan', '0901 234 567')
    expect([status, error.code]).toEqual([503, 'sms_unavailable'])
    expect(await server.db.selectFrom('phone_codes').select('id').execute()).toEqual([])
  } finally {
    await server.close()
  }
})
