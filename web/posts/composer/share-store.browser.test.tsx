import { createStore, keys, set } from 'idb-keyval'
import { describe, expect, test } from 'vitest'
import { signOut as logout } from '../../../contract/accounts/accounts.ts'
import { postLimits } from '../../../contract/posts/posts.ts'
import { imageLimits } from '../../../contract/media/uploads.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { sharedDatabase } from '../../platform/storage/clear-storage.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { signIn, signOut } from '../../platform/session/sign-in-and-out.ts'
import { saveShared, parseSharedForm, takeShared } from './share-store.ts'

const photo = (name: string, type = 'image/jpeg', bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type })

function form(parts: [name: string, value: string | File][]) {
  const data = new FormData()
  for (const [name, value] of parts) data.append(name, value)
  return data
}

const shared = (...files: File[]) => parseSharedForm(form(files.map((file) => ['files', file])))
const records = () => keys(createStore(sharedDatabase, 'shared'))

describe('of what is shared', () => {
  test('a post takes photos; the others are refused by name', () => {
    const { files, refused } = shared(
      photo('quat.jpg'),
      photo('giay-to.pdf', 'application/pdf'),
      photo('lon.jpg', 'image/jpeg', imageLimits.bytes + 1),
      photo('rong.jpg', 'image/jpeg', 0),
    )
    expect(files.map(({ name }) => name)).toEqual(['quat.jpg'])
    expect(refused).toEqual([
      { name: 'giay-to.pdf', why: 'not_image' },
      { name: 'lon.jpg', why: 'size' },
      { name: 'rong.jpg', why: 'empty' },
    ])
  })

  test('no more files are kept than a post takes, however many there are', () => {
    const { files, refused } = shared(...Array.from({ length: 500 }, (_, at) => photo(`${at}.jpg`)))
    expect(files).toHaveLength(postLimits.media)
    expect(refused.length).toBeLessThanOrEqual(30)
    expect(new Set(refused.map(({ why }) => why))).toEqual(new Set(['many']))
  })

  test('title, text and link become the words, each once', () => {
    const words = (...parts: [string, string][]) => parseSharedForm(form(parts)).text
    const link = 'https://xom.example/posts/1'
    expect(words(['title', 'Mượn quạt'], ['text', 'Xem này'], ['url', link])).toBe(
      `Mượn quạt\nXem này\n${link}`,
    )
    expect(words(['title', ''], ['text', `Xem này ${link}`], ['url', link])).toBe(`Xem này ${link}`)
    expect(words(['title', link], ['text', link], ['url', link])).toBe(link)
    expect(words(['text', 'x'.repeat(100_000)])).toHaveLength(20_000)
  })

  test('parts of other names and kinds are left out', () => {
    expect(
      parseSharedForm(
        form([
          ['photo', photo('a.jpg')],
          ['files', 'no file'],
          ['text', photo('b.jpg')],
        ]),
      ),
    ).toMatchObject({
      files: [],
      refused: [],
      text: '',
    })
  })
})

describe('on the device', () => {
  test('it is taken once', async () => {
    const id = await saveShared(shared(photo('quat.jpg')))
    const taken = await takeShared(id)
    expect(taken?.files[0]).toMatchObject({ name: 'quat.jpg', size: 3 })
    expect(await takeShared(id)).toBe(null)
    expect(await takeShared('lost')).toBe(null)
  })

  test('the last three stay, for a day', async () => {
    await saveShared(shared())
    await set('old', { ...shared(), at: Date.now() - 25 * 3600_000 }, createStore(sharedDatabase, 'shared'))
    const ids: string[] = []
    for (let at = 0; at < 4; at++) ids.push(await saveShared({ ...shared(), at: Date.now() + at }))
    expect(new Set(await records())).toEqual(new Set(ids.slice(1)))
  })

  test('it waits for whoever signs in, and goes when they sign out', async () => {
    answer(logout, () => ({}))
    actAs(person())
    await signIn({ access: 'a', refresh: 'r' }, person())
    const id = await saveShared(shared(photo('quat.jpg')))
    const other = person({ id: 2, username: 'minh', joined_at: '2026-02-01T00:00:00.000Z' })
    await signIn({ access: 'b', refresh: 's' }, other)
    expect(await records()).toEqual([id])
    await signOut()
    expect(await records()).toEqual([])
  })
})
