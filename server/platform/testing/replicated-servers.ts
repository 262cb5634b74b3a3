import { expect } from 'vitest'
import type { Replicas } from '../database/replicas.ts'
import { startWithStandby } from './standby.ts'
import type { TestServer } from './testing.ts'
import { startTwoServers } from './two-servers.ts'

/** Starts two processes of the app on a primary with a standby. */
export async function startReplicatedServers() {
  const cluster = await startWithStandby()
  const servers = await startTwoServers({ replicaUrls: [cluster.standbyUrl] }, cluster.database)
  const both = [servers.one, servers.other]
  return {
    ...servers,
    cluster,
    /** Resolves when both processes read the standby. */
    isRead: async () => {
      const statuses = () => both.flatMap((each) => replicasOf(each).status())
      await expect.poll(() => statuses().every(({ isUsed }) => isUsed)).toBe(true)
    },
    close: async () => {
      await servers.close()
      await cluster.close()
    },
  }
}

export const replicasOf = ({ app }: TestServer) => app.context.replicas as Replicas

/** Counts the requests of `act` that a replica has answered. */
export async function countReplicaReads(server: TestServer, act: () => Promise<unknown>) {
  const { counts } = replicasOf(server)
  const before = counts.replica - counts.retried
  await act()
  return counts.replica - counts.retried - before
}
