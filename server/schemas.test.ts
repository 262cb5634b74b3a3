import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openMediaWorkers } from './media/worker/workers.ts'
import { openDatabase } from './platform/database/db.ts'
import { scratchFolder } from './platform/files/local-files.ts'
import { openStorage } from './platform/files/open-storage.ts'
import { compileSerializer, createHttpServer } from './platform/http/server.ts'
import { compileCheck } from './platform/http/validation.ts'
import { openFileMailer } from './platform/mail/mailer.ts'
import { createTokenKeys } from './platform/secrets/tokens.ts'
import { readConfig } from './platform/start/config.ts'
import { openLog } from './platform/start/log.ts'
import { newTestDatabase } from './platform/testing/database.ts'
import { rooms } from './rooms.ts'

const dataDir = scratchFolder('schemas ')
afterAll(() => rmSync(dataDir, { recursive: true }))

test('the schema of every request and of every reply compiles', { tags: ['full'] }, async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await newTestDatabase()
  const db = openDatabase(database.url, () => undefined)
  const context = {
    config,
    installation: '',
    db,
    keys: createTokenKeys({ config, installation: '' }),
    clock: () => new Date(),
    storage: await openStorage(config),
    mailer: openFileMailer(dataDir, config.mailFrom),
    workers: openMediaWorkers(dataDir),
    rooms,
  }
  const app = await createHttpServer(context, openLog('silent'))
  let checks = 0
  let replies = 0
  app.setValidatorCompiler(({ schema, httpPart, method }) => {
    checks++
    return compileCheck({ schema: schema as object, httpPart, method })
  })
  app.setSerializerCompiler<object>(({ schema }) => {
    replies++
    return compileSerializer(schema)
  })
  for (const room of rooms) room.routes?.(app)
  await app.ready()
  await app.close()
  await db.destroy()
  await database.drop()
  expect(checks).toBeGreaterThan(500)
  expect(replies).toBeGreaterThan(500)
})
