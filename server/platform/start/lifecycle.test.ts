import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../files/local-files.ts'
import { lockDataDir } from './lifecycle.ts'

const folder = scratchFolder('xóm lock ')
afterAll(() => rmSync(folder, { recursive: true }))

test('a second process on one data folder is told what to set, until the first ends', async () => {
  const unlock = await lockDataDir(folder)
  await expect(lockDataDir(folder, 'set FILES_DIR')).rejects.toThrow(
    `Xóm is already running with the data in ${folder}; stop it first, or set FILES_DIR.`,
  )
  unlock()
  const unlockAgain = await lockDataDir(folder)
  unlockAgain()
})
