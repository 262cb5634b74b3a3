import { expect, test } from 'vitest'
import { getInstallation } from '../../../contract/accounts/settings.ts'
import type { Config } from '../../platform/start/config.ts'
import { startTestServer } from '../../platform/testing/testing.ts'

const facebook = { appId: '1234567890', appSecret: 'top-secret', graphUrl: 'https://graph.facebook.com' }

test.each<[string, Partial<Config>, object]>([
  [
    'the demo',
    {},
    { facebook: { app_id: null, is_stand_in: true }, is_demo: true, minimum_age: 17, tiles: null },
  ],
  [
    'the demo with an app of its own at Facebook',
    { facebook, minimumAge: 18 },
    { facebook: { app_id: '1234567890', is_stand_in: false }, minimum_age: 18 },
  ],
  [
    'one with pictures of streets',
    { tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Ai đó' } },
    { tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Ai đó' } },
  ],
  [
    'the real thing without one',
    { demo: false, requireVerifiedToPost: true },
    { facebook: { app_id: null, is_stand_in: false }, is_demo: false, require_verified_to_post: true },
  ],
])('%s reports its settings', { tags: ['full'] }, async (_what, config, expected) => {
  const server = await startTestServer(config)
  try {
    const { body } = await server.ask(getInstallation)
    expect(body).toMatchObject(expected)
    expect(JSON.stringify(body)).not.toContain('secret')
  } finally {
    await server.close()
  }
})
