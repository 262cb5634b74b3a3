import type { Endpoint } from '../../contract/endpoint.ts'

/** How one route is asked by somebody who wants to learn what is not theirs. */
export interface Probe {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  /** What somebody else may send to learn where `lan` lives. */
  asked: (about: { lan: number; post: number; ward: string }) => {
    path?: string
    query?: Record<string, string>
    body?: object
  }
}
