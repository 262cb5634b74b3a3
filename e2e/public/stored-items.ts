import type { Page } from '@playwright/test'

/** The names of everything that the browser stores for the page's origin. */
export async function readStoredItems(page: Page) {
  const inPage = await page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage).toSorted(),
    caches: await caches.keys(),
  }))
  const cookies = await page.context().cookies()
  return { ...inPage, databases: await readFilledStores(page), cookies: cookies.map(({ name }) => name) }
}

/** The object stores with content. A withdrawal empties them, because deleting a database would wait for every open tab. */
const readFilledStores = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no result')))
      })
    const filled: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        if (await resultOf(database.transaction(store).objectStore(store).count()))
          filled.push(`${name}/${store}`)
      database.close()
    }
    return filled
  })
