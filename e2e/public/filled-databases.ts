import type { Page } from '@playwright/test'

/** What is withdrawn is emptied: deleting a database would wait for every tab that has it open. */
export const filledDatabases = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const filled: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        if (await answerOf(database.transaction(store).objectStore(store).count()))
          filled.push(`${name}/${store}`)
      database.close()
    }
    return filled
  })
